/** The load generator, in a process of its own: takes a {@link Load} from its parent and answers what came of it. */
import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

/** Page views and addresses that no request before has had. */
let serial = 0;

const nextBody = {
  session: () => ({ sessionId: `${process.pid}-${serial++}`, userAgent: FIREFOX }),
  pageview: () => ({
    sessionId: `${process.pid}-${serial++ >> 2}`,
    path: `/blog/post-${serial % 50}`,
    title: 'A post',
  }),
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function requestOf({ path, headers, unique, post }: Load): autocannon.Request {
  if (post) {
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': FIREFOX },
      setupRequest: (request) => ({ ...request, body: JSON.stringify(nextBody[post]()) }),
    };
  }
  if (!unique) return { path, headers };
  const separator = path.includes('?') ? '&' : '?';
  return {
    path,
    headers,
    setupRequest: (request) => ({
      ...request,
      path: `${path}${separator}nr=${process.pid}-${serial++}`,
    }),
  };
}

function run(load: Load): Promise<LoadResult> {
  const { url, connections, seconds } = load;
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
    const instance = autocannon({ ...options, requests: [requestOf(load)] }, done);
    // Its own histogram counts whole milliseconds, too coarse for a server on the same machine.
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.record(Math.max(1, Math.round(milliseconds * 1000)));
    });
  });
}

process.on('message', async (load: Load) => process.send?.(await run(load)));
process.on('disconnect', () => process.exit());
