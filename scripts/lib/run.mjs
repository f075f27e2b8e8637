/** Commands of the project's scripts: shown as they run, and the end of the script when one fails. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Says what comes next. */
export function say(line) {
  console.log(`\n▸ ${line}`);
}

/** Runs a command of the workspace to its end. Throws when it fails. */
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

/** The end of a script: one line for what went wrong, and its exit code. */
export function fail(error) {
  console.error(`\n✗ ${error.message}`);
  process.exit(1);
}
