/** What records visits, for as long as the process lives. */
import type { Database } from '../../db/open.ts';
import { createDailyKey } from './daily-key.ts';
import { createGroupCommit } from './group-commit.ts';
import { prepareVisitWriter, type VisitWriter, type VisitWriterOptions } from './visit-writer.ts';

/** Sessions of bots that are remembered, the oldest forgotten first. */
const BOTS_MAX = 10_000;

export interface VisitLog {
  /** Runs the writes in the next common transaction; resolves once it is committed. */
  write<T>(work: (writer: VisitWriter) => T): Promise<T>;
  /** A name of today for a visitor's address. */
  hashIp(address: string): string;
  /** A page view does not say what reported it, so that sessions of bots are remembered, in memory only. */
  note(sessionId: string, reporter: { isBot: boolean }): void;
  isBot(sessionId: string): boolean;
  /** Commits what waits and destroys the key of addresses. */
  close(): Promise<void>;
}

export interface VisitLogOptions extends VisitWriterOptions {
  now: () => Date;
}

export function openVisitLog({ db, sqlite }: Database, options: VisitLogOptions): VisitLog {
  const writer = prepareVisitWriter(sqlite, options);
  const commits = createGroupCommit(db);
  const ipKey = createDailyKey(options.now);
  const bots = new Set<string>();

  return {
    write: (work) => commits.run(() => work(writer)),
    hashIp: ipKey.hash,
    note(sessionId, { isBot }) {
      bots.delete(sessionId);
      if (isBot) bots.add(sessionId);
      const [oldest] = bots;
      if (bots.size > BOTS_MAX && oldest !== undefined) bots.delete(oldest);
    },
    isBot: (sessionId) => bots.has(sessionId),
    async close() {
      ipKey.destroy();
      await commits.flush();
    },
  };
}
