/** Programs that come as Debian's packages. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, say } from './run.mjs';

/** The path of the first of some programs that is on the `PATH`. */
export function onPath(...names) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Runs a command; what goes wrong is shown, and is the caller's to judge. */
export async function succeeds(command, args) {
  try {
    await run(command, args);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** Installs packages where that is possible: for root, on Debian. */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  say(`Installing Debian's ${names.join(' and ')}`);
  return (
    (await succeeds('apt-get', ['update', '-qq'])) &&
    (await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]))
  );
}
