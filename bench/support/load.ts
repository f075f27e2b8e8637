import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** One kind of request, repeated on each connection as soon as the last answer has come. */
export interface Load {
  /** The server's origin, without a slash at the end. */
  url: string;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers outside 2xx, and connection errors. */
  failures: number;
}

export interface LoadGenerator {
  /** Repeats a load in which requests failed, since its figures mean nothing. Throws after the third attempt. */
  run(load: Load): Promise<LoadResult>;
  stop(): void;
}

const ATTEMPTS = 3;
/** Milliseconds after which a site that answered 503 because it was overloaded accepts requests again. */
const RECOVERY = 8_000;

export function startLoadGenerator(): LoadGenerator {
  const child = fork(path.join(import.meta.dirname, 'load-worker.ts'));
  let isRunning = true;
  const ended = once(child, 'exit').then(() => {
    if (isRunning) throw new Error('The load generator ended early');
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
      isRunning = false;
      child.disconnect();
    },
  };
}
