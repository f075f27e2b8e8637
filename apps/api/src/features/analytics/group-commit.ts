/**
 * Commits many small writes together: each waits a few milliseconds for others, one transaction takes them all,
 * and each is answered after that commit. A commit costs a sync of the disk; a visitor's event alone is not worth one.
 */
import type { Db } from '../../db/open.ts';

/** Milliseconds that a write waits for others. */
const WAIT = 4;
/** Writes of one transaction; so many block the process for some milliseconds at most. */
const GROUP_MAX = 256;

interface Job {
  work: () => unknown;
  done: (result: never) => void;
  fail: (error: unknown) => void;
}

export interface GroupCommit {
  /** Runs `work`, which must be synchronous, in the next transaction; resolves once that is committed. */
  run<T>(work: () => T): Promise<T>;
  /** Commits what waits. */
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

/** Never rejects: what goes wrong is the jobs' to hear. */
async function commit(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  let results: unknown[];
  try {
    results = await db.transaction().execute(async () => jobs.map(({ work }) => work()));
  } catch (error) {
    const [only] = jobs;
    if (jobs.length === 1) return only?.fail(error);
    // The transaction is rolled back: one by one, so that only the faulty one fails.
    for (const job of jobs) await commit(db, [job]);
    return;
  }
  jobs.forEach(({ done }, index) => {
    done(results[index] as never);
  });
}
