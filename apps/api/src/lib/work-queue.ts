import { TRPCError } from '@trpc/server';
import pLimit from 'p-limit';

/** A queue for work that all clients share: so much is done at a time, and so much may wait. */
export function createWorkQueue(
  { atOnce, waiting }: { atOnce: number; waiting: number },
  message = 'The site is overloaded, try again shortly',
) {
  const limit = pLimit(atOnce);
  /** Whether a further piece of work would be refused. `extra` places count for this one alone. */
  const isFull = (extra = 0) => limit.activeCount + limit.pendingCount >= atOnce + waiting + extra;
  return {
    isFull,
    /** Does the work in its turn. Throws a 503 when the queue is full. */
    async run<T>(work: () => Promise<T>, extra = 0): Promise<T> {
      if (isFull(extra)) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message });
      return limit(work);
    },
  };
}
