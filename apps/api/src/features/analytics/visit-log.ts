/** Everything that records visits, opened once for the process. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/open.ts';
import { createDailyKey } from './daily-key.ts';
import { createGroupCommit } from './group-commit.ts';
import { prepareSearchWriter, type SearchWriter } from './search-writer.ts';
import { createVisitCaps, type VisitCaps } from './visit-caps.ts';
import { prepareVisitWriter, type VisitWriter, type VisitWriterOptions } from './visit-writer.ts';

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
