import { spawn } from 'node:child_process';
import { whenOrphaned } from './orphan.mjs';
import { root } from './run.mjs';
import { serverProcess } from './server-process.mjs';

/** With this exit code the server asks to be started again, as after a restore: `START_AGAIN` in apps/api/src/server/start.ts. */
const START_AGAIN = 75;

/** Runs the server in the foreground. Passes signals to it, and ends with its exit code. */
export function serveApi(args = serverProcess.args) {
  let child = run();
  let isEnding = false;

  function run() {
    const server = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...serverProcess.env },
    });
    server.on('exit', (code) => {
      if (code === START_AGAIN && !isEnding) child = run();
      else process.exit(code ?? 1);
    });
    return server;
  }

  function end(signal) {
    isEnding = true;
    child.kill(signal);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => end(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  whenOrphaned(() => end('SIGTERM'));
}
