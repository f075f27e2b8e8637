/** Finds programs on the `PATH`, and installs them from Debian's packages. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, say } from './run.mjs';

/** The path of one of these programs, or `undefined` when none of them is on the `PATH`. */
export function findOnPath(...names) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Runs a command and returns whether it succeeded. It prints the error of a failed command and does not throw. */
async function succeeds(command, args) {
  try {
    await run(command, args);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** Installs Debian packages and returns whether that worked. Only root on Debian can do this. */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  say(`Installing ${names.join(' and ')} from Debian`);
  return (
    (await succeeds('apt-get', ['update', '-qq'])) &&
    (await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]))
  );
}

/** Installs the programs that tests use. Where that fails, the tests themselves report it. */
export async function ensurePrograms(...names) {
  const missing = names.filter((name) => !findOnPath(name));
  if (missing.length > 0) await installFromDebian(...missing);
}
