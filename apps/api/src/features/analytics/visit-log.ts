/** Everything that records visits, opened once for the process. */
import { LRUCache } from 'lru-cache';
import { REMEMBERED, VISITS_A_DAY } from '../../config/limits.ts';
import type { Database, Db } from '../../db/open.ts';
import {
  prepareSearchWriter,
  prepareVisitWriter,
  type VisitWriterOptions,
} from './visit-writer.ts';

/** The most dropped sessions in the cache, which forgets the oldest first. */
const DROPPED_MAX = 10_000;

export type VisitLog = ReturnType<typeof openVisitLog>;

/** @param options `isCapped`: whether the daily limits per network apply, which benchmarks switch off */
export function openVisitLog(
  { db, sqlite }: Database,
  options: VisitWriterOptions & { isCapped: boolean; now: () => Date },
) {
  const writer = { ...prepareVisitWriter(sqlite, options), ...prepareSearchWriter(sqlite) };
  const commits = createGroupCommit(db);
  const dropped = new LRUCache<string, true>({ max: DROPPED_MAX });

  return {
    /** Runs the writes in the next common transaction. Resolves after its commit. */
    write: <T>(work: (given: typeof writer) => T) => commits.run(() => work(writer)),
    caps: createVisitCaps({ enabled: options.isCapped, now: options.now }),
    /** Remembers, in memory only, that a session is not counted. Returns whether that is new. */
    drop(sessionId: string) {
      const isNew = !dropped.has(sessionId);
      dropped.set(sessionId, true);
      return isNew;
    },
    /** Whether a session was dropped: the page views of a bot do not say that they are one's. */
    isDropped: (sessionId: string) => dropped.has(sessionId),
    /** Forgets that a session was dropped, because it has started anew. */
    pickUp: (sessionId: string) => void dropped.delete(sessionId),
    /** Commits the waiting writes. */
    close: commits.flush,
  };
}

// Commits many small writes in one transaction. Each write waits a few milliseconds for others, and is answered after
// the common commit. A commit needs a sync of the disk, which is too slow for each single analytics event.

/** Milliseconds for which a write waits for others. */
const WAIT = 4;
/** The most writes in one transaction, so that it blocks the process for a few milliseconds at most. */
const GROUP_MAX = 256;

interface Job {
  work: () => unknown;
  done: (result: never) => void;
  fail: (error: unknown) => void;
}

function createGroupCommit(db: Db) {
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
    /** Runs `work`, which must be synchronous, in the next transaction. Resolves after the commit. */
    run: <T>(work: () => T) =>
      new Promise<T>((done, fail) => {
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
  for (const [index, { done }] of jobs.entries()) done(results[index] as never);
}

// Limits how much one network adds to the statistics in a day.

type Kind = keyof typeof VISITS_A_DAY;

/** The counts are only in memory, so that no IP is written. A restart begins with 0. */
function createVisitCaps({ enabled, now }: { enabled: boolean; now: () => Date }) {
  const taken = new LRUCache<string, Record<Kind, number>>({ max: REMEMBERED });
  let today = '';

  return {
    /** Counts one more session, page view or search of a network. Returns `false` when the day's number is reached. */
    take(kind: Kind, network: string) {
      if (!enabled) return true;
      const day = now().toISOString().slice(0, 10);
      if (day !== today) taken.clear();
      today = day;
      const counts = taken.get(network) ?? { sessions: 0, pageViews: 0, searches: 0 };
      if (counts[kind] >= VISITS_A_DAY[kind]) return false;
      taken.set(network, { ...counts, [kind]: counts[kind] + 1 });
      return true;
    },
  };
}
