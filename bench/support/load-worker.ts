/** The load generator's process: runs each {@link Load} that its parent sends, and sends back a {@link LoadResult}. */
import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

function run(load: Load): Promise<LoadResult> {
  const { url, path, headers, connections, seconds } = load;
  const times = createHistogram();
  const options = { url, connections, duration: seconds, pipelining: 1 };
  return new Promise((resolve, reject) => {
    const done = (error: unknown, { duration, errors, non2xx, requests }: autocannon.Result) => {
      if (error) return reject(error);
      resolve({
        requests: requests.total,
        perSecond: requests.total / duration,
        p50: times.percentile(50) / 1000,
        p99: times.percentile(99) / 1000,
        failures: errors + non2xx,
      });
    };
    const instance = autocannon({ ...options, requests: [{ path, headers }] }, done);
    // Autocannon's own histogram counts whole milliseconds, which is too coarse on loopback.
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.record(Math.max(1, Math.round(milliseconds * 1000)));
    });
  });
}

process.on('message', async (load: Load) => process.send?.(await run(load)));
process.on('disconnect', () => process.exit());
