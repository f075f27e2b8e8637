import { spawn } from 'node:child_process';
import { whenOrphaned } from './orphan.mjs';
import { root } from './run.mjs';
import { serverProcess } from './server-process.mjs';

/** Runs the built server in the foreground. Passes signals to it, and ends with its exit code. */
export function serveApi() {
  const child = spawn(process.execPath, serverProcess.args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...serverProcess.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
