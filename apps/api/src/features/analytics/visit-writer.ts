/**
 * Stores single visits and adds them to the totals. The statements are prepared once and run synchronously, many events
 * in one transaction (`visit-log.ts`): to build a query for each event would take longer than the writes.
 */
import { createHash } from 'node:crypto';
import { READ_DEPTHS, type VisitorSession } from '@site/schema/analytics';
import type { Database } from '../../db/open.ts';
import type { EventKind } from './analytics.table.ts';
import { prepareTotals } from './totals.ts';

export interface NewVisitorSession {
  /** From {@link sessionKey}. */
  key: Buffer;
  /** Milliseconds, as all times here. */
  startTime: number;
  /** Browser and system only, such as `Firefox on Linux`. */
  program: string | null;
  /** The host that the visit came from; `null` for a direct one. */
  referrer: string | null;
  /** The UTM tags of its link. */
  campaign: string | null;
}

/** What a visitor did on the page of a view, by its id. Of `read`, the name is the depth in percent. */
interface PageAction {
  key: Buffer;
  id: string;
  kind: EventKind;
  name: string;
}

export interface VisitWriterOptions {
  /** Called in the transaction when a session sees a path for the first time. */
  onFirstView: (path: string) => void;
  /** Whether the site has a page at a path; called in the transaction. */
  isKnownPath: (path: string) => boolean;
  /** The site's, whose days are counted. */
  timeZone: () => string;
}

/** Returns whether one more row may be stored. Called only when there is one to store. */
type MayStore = () => boolean;

/** What is stored of a session's id, 64 bits: from it nobody can send events as that session. */
export const sessionKey = (sessionId: string): Buffer =>
  createHash('sha256').update(sessionId).digest().subarray(0, 8);

/** The id of a page view, as it is answered: the session's, and the view's number in it. */
export const pageViewId = (key: Buffer, number: number) => `${key.toString('hex')}-${number}`;

function readPageViewId(id: string): { key: Buffer; number: number } | undefined {
  const [, key = '', number] = /^([0-9a-f]{16})-(\d{1,6})$/.exec(id) ?? [];
  return key ? { key: Buffer.from(key, 'hex'), number: Number(number) } : undefined;
}

interface SessionRow {
  id: number;
  startTime: number;
  endTime: number | null;
  totalTimeSpent: number;
  pageCount: number;
  referrer: string | null;
}

interface ViewRow {
  session: number;
  path: string;
  timeSpent: number;
  timestamp: number;
  actions: string | null;
}

const VIEW_COLUMNS = `session, visited_paths.path AS path, time_spent AS timeSpent, timestamp, actions
  FROM page_views JOIN visited_paths ON visited_paths.id = page_views.path`;

function prepareStatements(sqlite: Database['sqlite']) {
  return {
    findSession: sqlite.prepare<[key: Buffer], SessionRow>(
      `SELECT id, start_time AS startTime, end_time AS endTime, total_time_spent AS totalTimeSpent,
         page_count AS pageCount, referrer
       FROM visitor_sessions WHERE key = ?`,
    ),
    insertSession: sqlite.prepare<[NewVisitorSession]>(
      `INSERT INTO visitor_sessions (key, start_time, referrer)
       VALUES (@key, @startTime, @referrer)`,
    ),
    setReferrer: sqlite.prepare<[referrer: string, id: number]>(
      'UPDATE visitor_sessions SET referrer = ? WHERE id = ?',
    ),
    setPageCount: sqlite.prepare<[count: number, id: number]>(
      'UPDATE visitor_sessions SET page_count = ? WHERE id = ?',
    ),
    setSessionTime: sqlite.prepare<[totalTimeSpent: number, endTime: number, id: number]>(
      `UPDATE visitor_sessions SET total_time_spent = ?, end_time = max(coalesce(end_time, 0), ?)
       WHERE id = ?`,
    ),

    insertPath: sqlite.prepare<[path: string]>(
      'INSERT INTO visited_paths (path) VALUES (?) ON CONFLICT DO NOTHING',
    ),
    hasSeen: sqlite.prepare<[session: number, path: string]>(
      `SELECT 1 FROM page_views WHERE session = ?
         AND path = (SELECT id FROM visited_paths WHERE path = ?)`,
    ),
    insertView: sqlite.prepare<[session: number, number: number, path: string, timestamp: number]>(
      `INSERT INTO page_views (session, number, path, timestamp)
       VALUES (?, ?, (SELECT id FROM visited_paths WHERE path = ?), ?)`,
    ),
    findView: sqlite.prepare<[session: number, number: number], ViewRow>(
      `SELECT ${VIEW_COLUMNS} WHERE session = ? AND number = ?`,
    ),
    setViewTime: sqlite.prepare<[timeSpent: number, session: number, number: number]>(
      'UPDATE page_views SET time_spent = ? WHERE session = ? AND number = ?',
    ),
    setActions: sqlite.prepare<[actions: string, session: number, number: number]>(
      'UPDATE page_views SET actions = ? WHERE session = ? AND number = ?',
    ),
    /** The first view of each page that did not yet lead to a shop. */
    listLeading: sqlite.prepare<
      [session: number],
      { path: string; timestamp: number; hasLed: 0 | 1 }
    >(
      `SELECT visited_paths.path AS path, min(timestamp) AS timestamp, max(led_to_shop) AS hasLed
       FROM page_views JOIN visited_paths ON visited_paths.id = page_views.path
       WHERE session = ? GROUP BY visited_paths.path`,
    ),
    setLeading: sqlite.prepare<[session: number]>(
      'UPDATE page_views SET led_to_shop = 1 WHERE session = ?',
    ),
  };
}

/** @param sqlite the connection on which the transactions of `visit-log.ts` run */
export function prepareVisitWriter(sqlite: Database['sqlite'], options: VisitWriterOptions) {
  const sql = prepareStatements(sqlite);
  const totals = prepareTotals({ sqlite }, options);

  function insertSession(session: NewVisitorSession): SessionRow {
    const { startTime, referrer, program, campaign } = session;
    sql.insertSession.run(session);
    totals.addToSite(startTime, { visitors: 1 });
    totals.addEvent(startTime, 'source', referrer ?? '');
    totals.addEvent(startTime, 'program', program ?? '');
    if (campaign) totals.addEvent(startTime, 'campaign', campaign);
    return sql.findSession.get(session.key) as SessionRow;
  }

  function findView(id: string, key?: Buffer): (ViewRow & { number: number }) | undefined {
    const place = readPageViewId(id);
    if (!place || (key && !key.equals(place.key))) return undefined;
    const session = sql.findSession.get(place.key);
    const view = session && sql.findView.get(session.id, place.number);
    return view && { ...view, number: place.number };
  }

  return {
    /** Adds a missing referrer to an existing session. Returns `null` when a new session may not be stored. */
    startSession(session: NewVisitorSession, mayStore: MayStore): VisitorSession | null {
      const { key, referrer, campaign } = session;
      const found = sql.findSession.get(key);
      if (!found) return mayStore() ? sessionAnswer(key, insertSession(session)) : null;
      if (referrer && !found.referrer) {
        sql.setReferrer.run(referrer, found.id);
        totals.addEvent(found.startTime, 'source', '', '', -1);
        totals.addEvent(found.startTime, 'source', referrer);
        if (campaign) totals.addEvent(found.startTime, 'campaign', campaign);
      }
      return sessionAnswer(key, found);
    },

    /**
     * @param view `hasOwnTime`: whether the browser named the time, so that a repeated event is known by it
     * @param session makes the view's session when its start is late or was lost; if it returns `null`, the view is
     *   not counted
     * @returns the view's id; `null` when it is not counted
     */
    addPageView(
      view: { key: Buffer; path: string; timestamp: number; hasOwnTime: boolean },
      session: () => NewVisitorSession | null,
      mayStore: MayStore,
    ): string | null {
      const { key, timestamp } = view;
      let found = sql.findSession.get(key);
      const missing = found ? null : session();
      if (!found && !missing) return null;
      const path = totals.countedPath(timestamp, view.path);
      const before = found && sql.findView.get(found.id, found.pageCount);
      const isRepeated = view.hasOwnTime && before?.timestamp === timestamp && before.path === path;
      if (found && isRepeated) return pageViewId(key, found.pageCount);
      if (!mayStore()) return null;
      if (missing) found = insertSession(missing);
      const { id, pageCount, referrer } = found as SessionRow;
      const isFirst = !sql.hasSeen.get(id, path);
      if (isFirst) options.onFirstView(path);
      const number = pageCount + 1;
      sql.insertPath.run(path);
      sql.insertView.run(id, number, path, timestamp);
      sql.setPageCount.run(number, id);
      totals.addToSite(timestamp, { pageViews: 1 });
      const isEntry = number === 1;
      totals.addToPage(timestamp, path, {
        views: 1,
        visits: Number(isFirst),
        entries: Number(isEntry),
      });
      if (before && before.path !== path) totals.addEvent(timestamp, 'next', path, before.path);
      if (!options.isKnownPath(path)) {
        totals.addEvent(
          timestamp,
          'missing',
          before?.path ?? (isEntry ? (referrer ?? '') : ''),
          path,
        );
      }
      return pageViewId(key, number);
    },

    /** The greatest reported number of seconds counts. Does nothing for an unknown view, and for one of another session. */
    spendOnPage({ id, key, timeSpent }: { id: string; key?: Buffer; timeSpent: number }): void {
      const view = findView(id, key);
      if (!view || timeSpent <= view.timeSpent) return;
      sql.setViewTime.run(timeSpent, view.session, view.number);
      totals.addToPage(view.timestamp, view.path, { timeSpent: timeSpent - view.timeSpent });
    },

    /** The greatest reported number of seconds counts. Does nothing for an unknown session. */
    spendInSession(time: { key: Buffer; endTime: number; totalTimeSpent: number }): void {
      const { key, endTime, totalTimeSpent } = time;
      const session = sql.findSession.get(key);
      if (!session) return;
      const longest = Math.max(totalTimeSpent, session.totalTimeSpent);
      sql.setSessionTime.run(longest, endTime, session.id);
      const added = longest - session.totalTimeSpent;
      if (added > 0) totals.addToSite(session.startTime, { timeSpent: added });
    },

    /** Counts once for each view and name. Does nothing for an unknown view, and for one without a page. */
    addAction({ key, id, kind, name }: PageAction): void {
      const view = findView(id, key);
      if (!view || !options.isKnownPath(view.path)) return;
      const done = view.actions?.split(' ') ?? [];
      if (kind === 'read') {
        readTo(Number(name), view, done);
        return;
      }
      const action = `${kind}:${name}`;
      if (done.includes(action)) return;
      sql.setActions.run([...done, action].join(' '), view.session, view.number);
      totals.addEvent(view.timestamp, kind, name, view.path);
      if (kind === 'shop') leadToShop(view.session, key);
    },

    /** Counts a visit that is not counted, by the reason. */
    drop(at: number, reason: 'bot' | 'owner' | 'limit'): void {
      totals.addEvent(at, 'dropped', reason);
    },
  };

  /**
   * Who read to a depth also read to the lesser ones, whose events may be late or lost. So the row has the greatest
   * alone.
   */
  function readTo(
    percent: number,
    { session, number, timestamp, path }: ViewRow & { number: number },
    done: readonly string[],
  ): void {
    const depths = done.filter((action) => action.startsWith('read:'));
    const before = Math.max(0, ...depths.map((action) => Number(action.slice('read:'.length))));
    if (percent <= before) return;
    const others = done.filter((action) => !depths.includes(action));
    sql.setActions.run([...others, `read:${percent}`].join(' '), session, number);
    for (const depth of READ_DEPTHS) {
      if (depth > before && depth <= percent) totals.addEvent(timestamp, 'read', `${depth}`, path);
    }
  }

  /** Counts the visit once for the site, and once for each page that was read before. */
  function leadToShop(session: number, key: Buffer): void {
    const pages = sql.listLeading.all(session);
    for (const { path, timestamp, hasLed } of pages) {
      if (!hasLed) totals.addToPage(timestamp, path, { shopVisits: 1 });
    }
    const isFirst = pages.every(({ hasLed }) => !hasLed);
    const startTime = sql.findSession.get(key)?.startTime;
    if (isFirst && startTime !== undefined) totals.addToSite(startTime, { shopVisits: 1 });
    sql.setLeading.run(session);
  }
}

const isoDate = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A session as it is answered. */
export const sessionAnswer = (
  key: Buffer,
  { startTime, endTime, totalTimeSpent, pageCount }: Omit<SessionRow, 'id' | 'referrer'>,
): VisitorSession => ({
  id: key.toString('hex'),
  startTime: isoDate(startTime),
  endTime: endTime === null ? null : isoDate(endTime),
  totalTimeSpent,
  pageCount,
  createdAt: isoDate(startTime),
});

// Counts what visitors search for: words and numbers, and nothing of who searched.

/** How many different searches a day are stored, so that invented ones cannot fill the disk. */
export const SEARCHES_A_DAY = 200;
/** The most characters of a search. Longer ones are not what a reader types. */
const WORDS_MAX = 60;

/**
 * The words of a search in lower case, in the form in which they are counted. `null` for a search that is not counted,
 * because it may name a person: an email address or a long number.
 */
export function countedWords(search: string): string | null {
  if (/@|\d{5}/.test(search)) return null;
  const words =
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const text = words.join(' ');
  return text === '' || text.length > WORDS_MAX ? null : text;
}

/** @param sqlite the connection on which the transactions of `visit-log.ts` run */
export function prepareSearchWriter(sqlite: Database['sqlite']) {
  const count = sqlite.prepare<
    [{ day: string; words: string; withoutResult: 0 | 1; most: number }]
  >(`INSERT INTO daily_search_totals (day, words, searches, without_result)
    SELECT @day, @words, 1, @withoutResult
    WHERE EXISTS (SELECT 1 FROM daily_search_totals WHERE day = @day AND words = @words)
      OR (SELECT count(*) FROM daily_search_totals WHERE day = @day) < @most
    ON CONFLICT (day, words) DO UPDATE SET searches = searches + 1,
      without_result = without_result + @withoutResult`);

  return {
    /**
     * A search that is new on this (UTC) day is not counted once the day has {@link SEARCHES_A_DAY} different ones.
     *
     * @param words from {@link countedWords}
     */
    addSearch(words: string, day: string, hasResult: boolean): void {
      count.run({ day, words, withoutResult: hasResult ? 0 : 1, most: SEARCHES_A_DAY });
    },
  };
}
