/** Writes what visitors' browsers report: events wait in memory, and are written and answered together. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  REMEMBERED,
  ROWS_OF_VISITS_A_DAY,
  VISITS_A_DAY,
  WIDE_NETWORK,
} from '../../config/limits.ts';
import type { Db } from '../../db/open.ts';
import { isBusy } from '../../db/writers.ts';
import { refusal } from '../../http/errors.ts';
import { networkOf } from '../../lib/network.ts';
import { recentlyUsed } from '../../lib/recently-used.ts';
import { OTHER } from './totals.ts';

/** Milliseconds for which an event waits for others. Nobody waits for its answer. */
const WAIT = 250;
/** The most events in one transaction, so that it blocks others for some milliseconds only. */
const GROUP_MAX = 250;
/** The most events that wait, such as while another process writes. Beyond it they are answered with a 503. */
const WAITING_MAX = 5_000;
/** The most dropped sessions in the cache, which forgets the oldest first. */
const DROPPED_MAX = 10_000;

export type VisitLog = ReturnType<typeof openVisitLog>;

/**
 * @param options `isCapped`: whether the daily limits per network apply, which benchmarks switch off; `wait`: instead of
 *   {@link WAIT}, for tests
 */
export function openVisitLog(
  db: Db,
  options: { isCapped: boolean; now: () => Date; wait?: number | undefined },
) {
  const writes = createGroupWrites(db, options.wait ?? WAIT);
  const dropped = recentlyUsed<true>(DROPPED_MAX);

  return {
    /** Runs `work` in the next common transaction. Resolves after its commit. */
    write: writes.run,
    caps: createVisitCaps({ enabled: options.isCapped, now: options.now }),
    storedPath: createPathLimit(),
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
    /** Writes what waits. */
    close: writes.close,
  };
}

interface Write {
  work: (tx: Db) => Promise<unknown>;
  done: (result: never) => void;
  fail: (error: unknown) => void;
}

function createGroupWrites(db: Db, wait: number) {
  const waiting: Write[] = [];
  let writing: Promise<void> | undefined;
  let isClosing = false;

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      if (!isClosing) await sleep(wait);
      const group = waiting.splice(0, GROUP_MAX);
      // While another process writes, they wait on in their order.
      if (!(await writeAll(group))) waiting.unshift(...group);
    }
    writing = undefined;
  }

  /** Never rejects: it passes errors to the writes. Returns `false` when the database is busy, and nothing was done. */
  async function writeAll(group: readonly Write[]): Promise<boolean> {
    try {
      const results = await db.transaction().execute((tx) => workOn(tx, group));
      for (const [index, { done }] of group.entries()) done(results[index] as never);
    } catch (error) {
      if (isBusy(error) && !isClosing) return false;
      // The transaction was rolled back. Writes them one by one, so that only the faulty one fails.
      if (group.length === 1) group[0]?.fail(error);
      else for (const each of group) if (!(await writeAll([each]))) waiting.push(each);
    }
    return true;
  }

  return {
    run: <T>(work: (tx: Db) => Promise<T>) =>
      new Promise<T>((done, fail) => {
        if (waiting.length >= WAITING_MAX) {
          throw refusal('SERVICE_UNAVAILABLE', 'The site is overloaded, try again shortly');
        }
        waiting.push({ work, done, fail });
        writing ??= writeWaiting();
      }),
    async close(): Promise<void> {
      isClosing = true;
      await writing;
    },
  };
}

async function workOn(tx: Db, group: readonly Write[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const { work } of group) results.push(await work(tx));
  return results;
}

// Limits how much strangers add to the statistics in a day.

type Kind = keyof typeof VISITS_A_DAY;

/** The counts are only in memory, so that no IP is written. A restart begins with 0. */
function createVisitCaps({ enabled, now }: { enabled: boolean; now: () => Date }) {
  const taken = recentlyUsed<Partial<Record<Kind, number>>>(REMEMBERED);
  let today = '';
  let rows = 0;

  return {
    /** Counts one more session, page view or search of a client. Returns `false` when a number of the day is reached. */
    take(kind: Kind, ip: string) {
      if (!enabled) return true;
      const day = now().toISOString().slice(0, 10);
      if (day !== today) {
        taken.clear();
        rows = 0;
      }
      today = day;
      const wide = networkOf(ip, WIDE_NETWORK.bits);
      const networks = new Map([
        [wide, VISITS_A_DAY[kind] * WIDE_NETWORK.times],
        [networkOf(ip), VISITS_A_DAY[kind]],
      ]);
      const countOf = (network: string) => taken.get(network)?.[kind] ?? 0;
      const isFull = [...networks].some(([network, most]) => countOf(network) >= most);
      if (isFull || rows >= ROWS_OF_VISITS_A_DAY) return false;
      rows += 1;
      for (const network of networks.keys())
        taken.set(network, { ...taken.get(network), [kind]: countOf(network) + 1 });
      return true;
    },
  };
}

/** How many different paths without a page a day are stored as they are, and the most characters of one. */
export const UNKNOWN_PATHS = 200;
const UNKNOWN_PATH_MAX = 200;

/** Strangers can ask for any path, and must not be able to fill the disk. In memory only, as the other limits. */
function createPathLimit() {
  const kept = new Set<string>();
  let keptDay = '';

  /** Under which path a view without a page is stored: its own, or {@link OTHER} for one of too many in a day. */
  return (path: string, day: string): string => {
    if (day !== keptDay) kept.clear();
    keptDay = day;
    if (kept.size < UNKNOWN_PATHS && path.length <= UNKNOWN_PATH_MAX) kept.add(path);
    return kept.has(path) ? path : OTHER;
  };
}
