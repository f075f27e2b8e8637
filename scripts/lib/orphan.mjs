/** Milliseconds between looks at who started this process. */
const INTERVAL = 500;

/**
 * Calls back once the process that started this one is gone: a shell in between that is told to stop ends without
 * telling what it runs, and a site that nobody minds would keep its port.
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
