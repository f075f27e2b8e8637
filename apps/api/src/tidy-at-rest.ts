/**
 * Gives memory back once a busy process rests. V8 keeps what it may need again until it runs short, which on a small
 * machine is memory that other programs have not; and with each object that holds a picture or a compressed page,
 * what that holds outside of V8's own heap.
 */
import { performance } from 'node:perf_hooks';

/** Milliseconds between two looks. */
const INTERVAL = 4000;
/** Of the time between two looks: whoever is at work for less of it rests. */
const BUSY_SHARE = 0.1;
/** Bytes of growth since the last time: less is not worth the pause, of some fiftieth of a second. */
const GROWTH = 16 * 1024 * 1024;

/**
 * Without `--expose-gc`, as in development, nothing is done.
 *
 * @returns what ends it
 */
export function tidyAtRest({ interval = INTERVAL } = {}): () => Promise<void> {
  let last = performance.eventLoopUtilization();
  let tidied = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > BUSY_SHARE || process.memoryUsage.rss() < tidied + GROWTH) return;
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    tidied = process.memoryUsage.rss();
  }, interval);
  timer.unref();
  return async () => clearInterval(timer);
}
