/**
 * Gives memory back to the system when the process becomes idle. V8 collects garbage by itself, but keeps the memory
 * that it freed: docs/decisions/0011-speed-and-memory.md has the figures.
 */
import { performance } from 'node:perf_hooks';

/** Milliseconds between two checks. */
const INTERVAL = 4000;
/** The share of the time since the last check in which a process may work and still count as idle. */
const IDLE_SHARE = 0.1;
/** Bytes by which the process must have grown. Less is not worth the pause of about 20 ms. */
const GROWTH = 16 * 1024 * 1024;

/**
 * Does nothing without `--expose-gc`, as in development.
 *
 * @returns what ends it
 */
export function releaseIdleMemory({ interval = INTERVAL } = {}): () => Promise<void> {
  let before = performance.eventLoopUtilization();
  let released = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE_SHARE || process.memoryUsage.rss() < released + GROWTH) return;
    // Any other kind of collection keeps the freed memory.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    released = process.memoryUsage.rss();
  }, interval);
  timer.unref();
  return async () => clearInterval(timer);
}
