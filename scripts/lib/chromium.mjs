/** Finds a Chromium for the browser tests, or gets one. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run, say } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const fromE2e = createRequire(path.join(root, 'e2e/package.json'));

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

function playwrightsOwn() {
  const file = fromE2e('@playwright/test').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function succeeds(command, args) {
  try {
    await run(command, args);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** The path of a Chromium. Throws one clear sentence when there is none to be had. */
export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM names ${given}, and there is no such file.`);
  }
  const found = onPath() ?? playwrightsOwn();
  if (found) return found;

  if (isRootOnDebian()) {
    say("Installing Debian's Chromium");
    if (
      (await succeeds('apt-get', ['update', '-qq'])) &&
      (await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']))
    ) {
      const installed = onPath();
      if (installed) return installed;
    }
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
