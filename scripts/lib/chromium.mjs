/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOnPath, installFromDebian, succeeds } from './debian.mjs';
import { root, say } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const fromE2e = createRequire(path.join(root, 'e2e/package.json'));

function playwrightChromium() {
  const file = fromE2e('@playwright/test').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** The path of a Chromium. Throws when none is found and none can be installed. */
export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM is set to ${given}, but that file does not exist.`);
  }
  const found = findOnPath(...NAMES) ?? playwrightChromium();
  if (found) return found;

  // Liberation is metric-compatible with the fallback fonts, so the layout does not shift when the web fonts load.
  if (await installFromDebian('chromium', 'fonts-liberation')) {
    const installed = findOnPath(...NAMES);
    if (installed) return installed;
  }
  say("Downloading Playwright's Chromium");
  const cli = path.join(path.dirname(fromE2e.resolve('@playwright/test/package.json')), 'cli.js');
  await succeeds(process.execPath, [cli, 'install', 'chromium']);
  const downloaded = playwrightChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian "apt-get install chromium"), or set CHROMIUM to its path.',
  );
}
