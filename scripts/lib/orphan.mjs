/** Milliseconds between two checks of the parent process. */
const INTERVAL = 500;

/**
 * Calls back once the parent process has ended. npm and npx run commands in a shell; a shell that gets SIGTERM ends
 * without passing it on, and the server it started would keep running and keep its port.
 */
export function whenOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, INTERVAL);
  timer.unref();
}
