/** Finds a Chromium for the browser tests, or installs one. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { findOnPath, installFromDebian } from './debian.mjs';
import { root } from './run.mjs';

/**
 * Programs that the tests can use, the best first: the headless shell has the same engine without the user interface
 * around it, so that a test takes a third of the processor time.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** They are metric-compatible with the fallback fonts, so the layout does not shift when the web fonts load. */
const FONTS = 'fonts-liberation';

/** Features of Chromium that are off in tests. */
const DISABLED_FEATURES = [
  // Playwright's own list, which this argument replaces, as far as it matters for a site on this machine.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // With these, each window starts two renderers for its address bar and a spare one: as much work as a short test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * Root needs `--no-sandbox`; others keep it from drawing by the GPU and from asking the network by itself. The headless
 * shell would round the widths of letters to whole pixels without `--font-render-hinting=none`, and no visitor's browser
 * does.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Two processes less, and what they tell each other, save an eighth of the processor time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

const fromE2e = createRequire(path.join(root, 'e2e/package.json'));

function playwrightChromium() {
  const file = fromE2e('@playwright/test').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** The path of a Chromium on this machine; undefined where there is none. */
export function installedChromium() {
  const given = process.env.CHROMIUM;
  if (given && !existsSync(given)) {
    throw new Error(`CHROMIUM is set to ${given}, but that file does not exist.`);
  }
  return given || (findOnPath(...NAMES) ?? playwrightChromium());
}

/**
 * The path of the Chromium that tests use. Installs the headless shell where Debian has it, also beside a whole browser:
 * the browser tests take half as long with it. Installs a whole one where there is neither, and throws when it cannot.
 */
export async function findChromium() {
  const [shell, whole] = NAMES;
  if (!process.env.CHROMIUM && !findOnPath(shell)) await installFromDebian(shell, FONTS);
  const found = installedChromium();
  if (found) return found;
  await installFromDebian(whole, FONTS);
  const installed = findOnPath(whole);
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian "apt-get install chromium"), or set CHROMIUM to its path.',
  );
}

/** What the program says of its version. */
export async function chromiumVersion(file) {
  const { stdout } = await promisify(execFile)(file, ['--version', '--no-sandbox']);
  return stdout.trim();
}
