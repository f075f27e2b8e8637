import { TRPCError } from '@trpc/server';
import pLimit from 'p-limit';

export interface WorkQueue {
  /** Whether a further piece of work would be refused. `extra` places count for this one alone. */
  isFull(extra?: number): boolean;
  /** Does the work in its turn. Throws a 503 when the queue is full. */
  run<T>(work: () => Promise<T>, options?: { extra?: number }): Promise<T>;
}

/** A queue for work that all clients share: so much is done at a time, and so much may wait. */
export function createWorkQueue(
  { atOnce, waiting }: { atOnce: number; waiting: number },
  message = 'The site is overloaded, try again shortly',
): WorkQueue {
  const limit = pLimit(atOnce);
  const isFull = (extra = 0) => limit.activeCount + limit.pendingCount >= atOnce + waiting + extra;
  return {
    isFull,
    async run(work, { extra = 0 } = {}) {
      if (isFull(extra)) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message });
      return limit(work);
    },
  };
}
