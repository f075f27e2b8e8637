/** Runs commands for the project's scripts. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Prints the title of the next step. */
export function say(line) {
  console.log(`\n▸ ${line}`);
}

/** Runs a command in the repository's root, with its output shown. Rejects when the exit code is not 0. */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...env,
        PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
        TURBO_TELEMETRY_DISABLED: '1',
      },
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`"${[command, ...args].join(' ')}" failed`));
    });
  });
}

/** Prints the error in one line and ends the script with exit code 1. */
export function fail(error) {
  console.error(`\n✗ ${error.message}`);
  process.exit(1);
}
