/** Finds a Chromium for the browser tests, or gets one. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installFromDebian, onPath, succeeds } from './debian.mjs';
import { root, say } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const fromE2e = createRequire(path.join(root, 'e2e/package.json'));

function playwrightsOwn() {
  const file = fromE2e('@playwright/test').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** The path of a Chromium. Throws one clear sentence when there is none to be had. */
export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM names ${given}, and there is no such file.`);
  }
  const found = onPath(...NAMES) ?? playwrightsOwn();
  if (found) return found;

  // With typefaces as wide as the site's own: a page must not move when those come.
  if (await installFromDebian('chromium', 'fonts-liberation')) {
    const installed = onPath(...NAMES);
    if (installed) return installed;
  }
  say("Downloading Playwright's Chromium");
  const cli = path.join(path.dirname(fromE2e.resolve('@playwright/test/package.json')), 'cli.js');
  await succeeds(process.execPath, [cli, 'install', 'chromium']);
  const downloaded = playwrightsOwn();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian "apt-get install chromium"), or set CHROMIUM to its path.',
  );
}
