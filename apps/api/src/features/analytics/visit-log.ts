/** What records visits, for as long as the process lives. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/open.ts';
import { createDailyKey } from './daily-key.ts';
import { createGroupCommit } from './group-commit.ts';
import { createVisitCaps, type VisitCaps } from './visit-caps.ts';
import { prepareVisitWriter, type VisitWriter, type VisitWriterOptions } from './visit-writer.ts';

/** Sessions of bots that are remembered; the cache drops the oldest first. */
const BOTS_MAX = 10_000;

export interface VisitLog {
  /** Runs the writes in the next common transaction; resolves once it is committed. */
  write<T>(work: (writer: VisitWriter) => T): Promise<T>;
  /** What one network may still add today. */
  caps: VisitCaps;
  /** A pseudonym for a visitor's IP address, which holds for today. */
  hashIp(ip: string): string;
  /** A page view does not say what reported it, so that sessions of bots are remembered, in memory only. */
  note(sessionId: string, reporter: { isBot: boolean }): void;
  isBot(sessionId: string): boolean;
  /** Commits what waits and destroys the key of IP addresses. */
  close(): Promise<void>;
}

export interface VisitLogOptions extends VisitWriterOptions {
  /** Whether a network may add only so much a day; benchmarks add more. */
  isCapped: boolean;
  now: () => Date;
}

export function openVisitLog({ db, sqlite }: Database, options: VisitLogOptions): VisitLog {
  const writer = prepareVisitWriter(sqlite, options);
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
