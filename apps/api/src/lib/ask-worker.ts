import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { SECOND } from './durations.ts';

/** A thread takes memory while it lives, and up to a second to load what it needs: it stays for the next question. */
const STAYS = 10 * SECOND;
const inTurn = pLimit(1);
const threads = new Map<string, { worker: Worker; end?: NodeJS.Timeout }>();

/** Has a question answered by a file of ours in a thread of its own. Rejects with what it throws. */
export const askWorker = <Answer>(file: string, question: unknown): Promise<Answer> =>
  inTurn(async () => {
    const thread = threads.get(file) ?? { worker: new Worker(file) };
    const { worker } = thread;
    threads.delete(file);
    clearTimeout(thread.end);
    worker.ref();
    worker.postMessage(question);
    const [answer] = (await once(worker, 'message')) as [Answer];
    worker.unref();
    const end = setTimeout(() => {
      threads.delete(file);
      void worker.terminate();
    }, STAYS).unref();
    threads.set(file, { worker, end });
    return answer;
  });
