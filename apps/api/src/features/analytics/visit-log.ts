/** Everything that records visits, opened once for the process. */
import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { REMEMBERED, VISITS_A_DAY } from '../../config/limits.ts';
import type { Database, Db } from '../../db/open.ts';
import {
  prepareSearchWriter,
  prepareVisitWriter,
  type SearchWriter,
  type VisitWriter,
  type VisitWriterOptions,
} from './visit-writer.ts';

/** The most bot sessions in the cache, which drops the oldest first. */
const BOTS_MAX = 10_000;

export interface VisitLog {
  /** Runs the writes in the next common transaction. Resolves after its commit. */
  write<T>(work: (writer: VisitWriter & SearchWriter) => T): Promise<T>;
  /** Limits what one network adds in a day. */
  caps: VisitCaps;
  /** A pseudonym for a visitor's IP, valid for today. */
  hashIp(ip: string): string;
  /** Remembers, in memory only, whether a session is a bot's, because its page views do not say so. */
  note(sessionId: string, reporter: { isBot: boolean }): void;
  isBot(sessionId: string): boolean;
  /** Commits the waiting writes and destroys the key with which IPs are hashed. */
  close(): Promise<void>;
}

export interface VisitLogOptions extends VisitWriterOptions {
  /** Whether the daily limits per network apply. Benchmarks switch them off. */
  isCapped: boolean;
  now: () => Date;
}

export function openVisitLog({ db, sqlite }: Database, options: VisitLogOptions): VisitLog {
  const writer = { ...prepareVisitWriter(sqlite, options), ...prepareSearchWriter(sqlite) };
  const commits = createGroupCommit(db);
  const ipKey = createDailyKey(options.now);
  const bots = new LRUCache<string, true>({ max: BOTS_MAX });

  return {
    write: (work) => commits.run(() => work(writer)),
    caps: createVisitCaps({ enabled: options.isCapped, now: options.now }),
    hashIp: ipKey.hash,
    note(sessionId, { isBot }) {
      if (isBot) bots.set(sessionId, true);
      else bots.delete(sessionId);
    },
    isBot: (sessionId) => bots.has(sessionId),
    async close() {
      ipKey.destroy();
      await commits.flush();
    },
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

export interface GroupCommit {
  /** Runs `work`, which must be synchronous, in the next transaction. Resolves after the commit. */
  run<T>(work: () => T): Promise<T>;
  /** Commits the waiting writes now. */
  flush(): Promise<void>;
}

function createGroupCommit(db: Db): GroupCommit {
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

// Limits how much one network adds to the statistics in a day.

type Kind = keyof typeof VISITS_A_DAY;

export interface VisitCaps {
  /** Counts one more session, page view or search of a network. Returns `false` when the day's number is reached. */
  take(kind: Kind, network: string): boolean;
}

/** The counts are only in memory, so that no IP is written. A restart begins with 0. */
function createVisitCaps({ enabled, now }: { enabled: boolean; now: () => Date }): VisitCaps {
  const taken = new LRUCache<string, Record<Kind, number>>({ max: REMEMBERED });
  let today = '';

  return {
    take(kind, network) {
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

// The key that hashes visitors' IP addresses: random, of one day, only in memory, so that it can be destroyed.

const DAY = 24 * 60 * 60 * 1000;

export interface DailyKey {
  /** A pseudonym for an IP address. It holds for this (UTC) day, and nobody can compute the IP address from it. */
  hash(ip: string): string;
  destroy(): void;
}

/**
 * The process destroys a key when its day is over, after 24 hours at the latest, even without another visitor.
 * A restart makes a new key: backups would keep one in a file beyond its day.
 */
export function createDailyKey(now: () => Date): DailyKey {
  let current: { day: string; key: Buffer; timer: NodeJS.Timeout } | undefined;

  function destroy(): void {
    if (!current) return;
    clearTimeout(current.timer);
    current.key.fill(0);
    current = undefined;
  }

  return {
    hash(ip) {
      const day = now().toISOString().slice(0, 10);
      if (current?.day !== day) destroy();
      current ??= { day, key: randomBytes(32), timer: setTimeout(destroy, DAY).unref() };
      return createHmac('sha256', current.key).update(ip).digest('hex').slice(0, 32);
    },
    destroy,
  };
}
