/**
 * Commits many small writes in one transaction. Each write waits a few milliseconds for others, and is answered after
 * the common commit. A commit needs a sync of the disk, which is too slow for each single analytics event.
 */
import type { Db } from '../../db/open.ts';

/** Milliseconds for which a write waits for others. */
const WAIT = 4;
/** The most writes in one transaction, so that it blocks the process for a few milliseconds at most. */
const GROUP_MAX = 256;

interface Job {
  work: () => unknown;
  done: (result: never) => void;
  fail: (error: unknown) => void;
}

export interface GroupCommit {
  /** Runs `work`, which must be synchronous, in the next transaction. Resolves after the commit. */
  run<T>(work: () => T): Promise<T>;
  /** Commits the waiting writes now. */
  flush(): Promise<void>;
}

export function createGroupCommit(db: Db): GroupCommit {
  let waiting: Job[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const jobs = waiting;
    waiting = [];
    running = running.then(() => commit(db, jobs));
    return running;
  }

  return {
    run: (work) =>
      new Promise((done, fail) => {
        waiting.push({ work, done, fail });
        if (waiting.length >= GROUP_MAX) void flush();
        else timer ??= setTimeout(flush, WAIT);
      }),
    flush,
  };
}

/** Never rejects: it passes errors to the jobs. */
async function commit(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  let results: unknown[];
  try {
    results = await db.transaction().execute(async () => jobs.map(({ work }) => work()));
  } catch (error) {
    const [only] = jobs;
    if (jobs.length === 1) return only?.fail(error);
    // The transaction was rolled back. Runs the jobs one by one, so that only the faulty one fails.
    for (const job of jobs) await commit(db, [job]);
    return;
  }
  jobs.forEach(({ done }, index) => {
    done(results[index] as never);
  });
}
