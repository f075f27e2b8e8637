/** A visitor who reads one page again and again while something else happens to the server. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Connections, as many as a browser's few. */
const CONNECTIONS = 4;
/** Milliseconds between an answer and the next request, so that the visitor does not load the server. */
const PAUSE = 10;

export interface Waits {
  requests: number;
  /** Milliseconds until an answer was read whole. */
  p50: number;
  p99: number;
  max: number;
  /** Answers other than 200, and connections that broke. */
  failures: number;
}

/** @param page its URL */
export async function readRepeatedly(page: string, seconds: number): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times = createHistogram();
  const end = performance.now() + seconds * 1000;
  let failures = 0;
  async function read(): Promise<void> {
    while (performance.now() < end) {
      const start = performance.now();
      if (!(await isRead(page, agent))) failures += 1;
      times.record(Math.max(1, Math.round((performance.now() - start) * 1000)));
      await sleep(PAUSE);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, read));
  agent.destroy();
  return {
    requests: times.count,
    p50: times.percentile(50) / 1000,
    p99: times.percentile(99) / 1000,
    max: times.max / 1000,
    failures,
  };
}

async function isRead(page: string, agent: Agent): Promise<boolean> {
  try {
    const request = get(page, { agent, headers: { 'accept-encoding': 'gzip, br' } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.statusCode === 200;
  } catch {
    // Counted as a failure.
    return false;
  }
}
