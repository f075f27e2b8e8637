import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Requests of one kind, sent for a while over some connections, each waiting for its answer. */
export interface Load {
  /** The server's. */
  url: string;
  path: string;
  headers: Record<string, string>;
  /** Whether each request has an address of its own, which nothing before it was answered for. */
  unique?: boolean;
  /** Sends events of visits instead of reading. */
  post?: 'session' | 'pageview';
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were no success, and connections that broke. */
  failures: number;
}

export interface LoadGenerator {
  /** Tries again when requests fail: a figure of failures means nothing. Throws when they go on failing. */
  run(load: Load): Promise<LoadResult>;
  stop(): void;
}

const ATTEMPTS = 3;
/** Milliseconds after which a site that turned requests away, because the machine was busy, takes them again. */
const RECOVERY = 8_000;

export function startLoadGenerator(): LoadGenerator {
  const child = fork(path.join(import.meta.dirname, 'load-worker.ts'));
  let isWanted = true;
  const ended = once(child, 'exit').then(() => {
    if (isWanted) throw new Error('The load generator ended early');
  });

  async function attempt(load: Load): Promise<LoadResult> {
    const answered = once(child, 'message');
    child.send(load);
    const [result] = (await Promise.race([answered, ended])) as [LoadResult];
    return result;
  }

  return {
    async run(load) {
      for (let nr = 1; ; nr += 1) {
        const result = await attempt(load);
        if (result.failures === 0) return result;
        if (nr === ATTEMPTS) {
          throw new Error(`${result.failures} requests of ${load.url}${load.path} failed`);
        }
        await setTimeout(RECOVERY);
      }
    },
    stop() {
      isWanted = false;
      child.disconnect();
    },
  };
}
