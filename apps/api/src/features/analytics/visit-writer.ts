/**
 * Writes visits and updates the totals. The statements are prepared once and run synchronously, many events in one
 * transaction (`visit-log.ts`): to build a query for each event would take longer than the writes.
 */
import type { VisitorSession } from '@site/schema/analytics';
import type { Database } from '../../db/open.ts';

export interface NewVisitorSession {
  id: string;
  sessionId: string;
  startTime: string;
  userAgent: string | null;
  ipAddress: string | null;
  referrer: string | null;
  createdAt: string;
}

export interface NewPageView {
  id: string;
  sessionId: string;
  path: string;
  title: string | null;
  timestamp: string;
}

/** The seconds on one page. The greatest reported value counts. */
export interface PageTime {
  id: string;
  /** If given, the view must belong to this session. */
  sessionId?: string;
  timeSpent: number;
  exitPage?: boolean | undefined;
}

/** The seconds of a session. The greatest reported value counts. */
export interface SessionTime {
  sessionId: string;
  endTime: string;
  totalTimeSpent: number;
}

export interface VisitWriterOptions {
  /** Called in the transaction when a session sees a path for the first time. */
  onFirstView: (path: string) => void;
  /** Whether the site has a page at a path; called in the transaction. */
  isKnownPath: (path: string) => boolean;
}

/** Returns whether one more row may be stored. Called only when there is one to store. */
export type MayStore = () => boolean;

export type VisitWriter = ReturnType<typeof prepareVisitWriter>;

const SESSION_COLUMNS = `id, start_time AS startTime, end_time AS endTime,
  total_time_spent AS totalTimeSpent, page_count AS pageCount, created_at AS createdAt`;

function prepareStatements(sqlite: Database['sqlite']) {
  return {
    findSession: sqlite.prepare<
      [sessionId: string],
      VisitorSession & { lastPageViewId: string | null }
    >(`SELECT ${SESSION_COLUMNS}, last_page_view_id AS lastPageViewId
      FROM visitor_sessions WHERE session_id = ?`),
    insertSession: sqlite.prepare<[NewVisitorSession], VisitorSession>(`INSERT INTO visitor_sessions
      (id, session_id, start_time, user_agent, ip_address, referrer, created_at)
      VALUES (@id, @sessionId, @startTime, @userAgent, @ipAddress, @referrer, @createdAt)
      RETURNING ${SESSION_COLUMNS}`),
    completeSession: sqlite.prepare<[NewVisitorSession]>(`UPDATE visitor_sessions
      SET user_agent = coalesce(user_agent, @userAgent), referrer = coalesce(referrer, @referrer)
      WHERE session_id = @sessionId`),
    countSession: sqlite.prepare('UPDATE visit_totals SET visitors = visitors + 1'),
    countDailySession: sqlite.prepare<
      [day: string]
    >(`INSERT INTO daily_visit_totals (day, visitors, page_views, time_spent) VALUES (?, 1, 0, 0)
      ON CONFLICT (day) DO UPDATE SET visitors = visitors + 1`),

    hasSeen: sqlite.prepare<[sessionId: string, path: string]>(
      'SELECT 1 FROM page_views WHERE session_id = ? AND path = ? LIMIT 1',
    ),
    insertPageView: sqlite.prepare<
      [NewPageView]
    >(`INSERT INTO page_views (id, session_id, path, title, timestamp)
      VALUES (@id, @sessionId, @path, @title, @timestamp)`),
    isNoExit: sqlite.prepare<[id: string]>(
      'UPDATE page_views SET exit_page = 0 WHERE id = ? AND exit_page = 1',
    ),
    goTo: sqlite.prepare<[pageViewId: string, sessionId: string]>(`UPDATE visitor_sessions
      SET page_count = page_count + 1, last_page_view_id = ? WHERE session_id = ?`),
    countPageView: sqlite.prepare('UPDATE visit_totals SET page_views = page_views + 1'),
    countPath: sqlite.prepare<
      [path: string]
    >(`INSERT INTO path_totals (path, views, time_spent) VALUES (?, 1, 0)
      ON CONFLICT (path) DO UPDATE SET views = views + 1`),
    countDailyPageView: sqlite.prepare<
      [day: string]
    >(`INSERT INTO daily_visit_totals (day, visitors, page_views, time_spent) VALUES (?, 0, 1, 0)
      ON CONFLICT (day) DO UPDATE SET page_views = page_views + 1`),
    countDailyPath: sqlite.prepare<
      [day: string, path: string, isKnown: number]
    >(`INSERT INTO daily_path_totals (day, path, is_known, views, time_spent) VALUES (?, ?, ?, 1, 0)
      ON CONFLICT (day, path) DO UPDATE SET views = views + 1`),

    findPageView: sqlite.prepare<
      [id: string],
      { sessionId: string; path: string; day: string; timeSpent: number; isLast: 0 | 1 }
    >(`SELECT page_views.session_id AS sessionId, path, substr(timestamp, 1, 10) AS day,
      time_spent AS timeSpent,
      visitor_sessions.last_page_view_id IS page_views.id AS isLast
      FROM page_views JOIN visitor_sessions USING (session_id) WHERE page_views.id = ?`),
    setPageTime: sqlite.prepare<[timeSpent: number, id: string]>(
      'UPDATE page_views SET time_spent = ? WHERE id = ?',
    ),
    addPathTime: sqlite.prepare<[seconds: number, path: string]>(
      'UPDATE path_totals SET time_spent = time_spent + ? WHERE path = ?',
    ),
    addDailyPathTime: sqlite.prepare<[seconds: number, day: string, path: string]>(
      'UPDATE daily_path_totals SET time_spent = time_spent + ? WHERE day = ? AND path = ?',
    ),
    setExit: sqlite.prepare<[exitPage: number, id: string]>(
      'UPDATE page_views SET exit_page = ? WHERE id = ?',
    ),

    setSessionTime: sqlite.prepare<[SessionTime]>(`UPDATE visitor_sessions
      SET total_time_spent = @totalTimeSpent, end_time = max(coalesce(end_time, ''), @endTime)
      WHERE session_id = @sessionId`),
    addTotalTime: sqlite.prepare<[seconds: number]>(
      'UPDATE visit_totals SET time_spent = time_spent + ?',
    ),
    addDailyTime: sqlite.prepare<[seconds: number, day: string]>(
      'UPDATE daily_visit_totals SET time_spent = time_spent + ? WHERE day = ?',
    ),
  };
}

/** The day of an ISO 8601 text in UTC. */
const dayOf = (moment: string) => moment.slice(0, 10);

/** @param sqlite the connection on which the transactions of `visit-log.ts` run */
export function prepareVisitWriter(
  sqlite: Database['sqlite'],
  { onFirstView, isKnownPath }: VisitWriterOptions,
) {
  const sql = prepareStatements(sqlite);
  const storedPath = prepareStoredPath({ sqlite }, isKnownPath);

  function insertSession(session: NewVisitorSession): VisitorSession {
    sql.countSession.run();
    sql.countDailySession.run(dayOf(session.startTime));
    return sql.insertSession.get(session) as VisitorSession;
  }

  return {
    /** Adds missing values to an existing session. Returns `null` when a new session may not be stored. */
    startSession(session: NewVisitorSession, mayStore: MayStore): VisitorSession | null {
      const found = sql.findSession.get(session.sessionId);
      if (!found) return mayStore() ? insertSession(session) : null;
      sql.completeSession.run(session);
      const { lastPageViewId: _, ...shown } = found;
      return shown;
    },

    /**
     * @param session makes the view's session when its start is late or was lost; if it returns `null`, the view is
     *   not counted
     */
    addPageView(
      reported: NewPageView,
      session: () => NewVisitorSession | null,
      mayStore: MayStore,
    ) {
      const found = sql.findSession.get(reported.sessionId);
      const missing = found ? null : session();
      if ((!found && !missing) || !mayStore()) return;
      if (missing) insertSession(missing);
      const day = dayOf(reported.timestamp);
      const { path, isKnown } = storedPath(reported.path, day);
      const view = { ...reported, path };
      if (!sql.hasSeen.get(view.sessionId, path)) onFirstView(path);
      sql.insertPageView.run(view);
      if (found?.lastPageViewId) sql.isNoExit.run(found.lastPageViewId);
      sql.goTo.run(view.id, view.sessionId);
      sql.countPageView.run();
      sql.countPath.run(path);
      sql.countDailyPageView.run(day);
      sql.countDailyPath.run(day, path, Number(isKnown));
    },

    /** Does nothing for an unknown view. */
    spendOnPage({ id, sessionId, timeSpent, exitPage }: PageTime): void {
      const view = sql.findPageView.get(id);
      if (!view || (sessionId !== undefined && sessionId !== view.sessionId)) return;
      if (timeSpent > view.timeSpent) {
        sql.setPageTime.run(timeSpent, id);
        sql.addPathTime.run(timeSpent - view.timeSpent, view.path);
        sql.addDailyPathTime.run(timeSpent - view.timeSpent, view.day, view.path);
      }
      // A late report of a page that the visitor left for another one does not make it the exit.
      if (exitPage !== undefined) sql.setExit.run(exitPage && view.isLast ? 1 : 0, id);
    },

    /** Does nothing for an unknown session. */
    spendInSession({ sessionId, endTime, totalTimeSpent }: SessionTime): void {
      const session = sql.findSession.get(sessionId);
      if (!session) return;
      const longest = Math.max(totalTimeSpent, session.totalTimeSpent);
      sql.setSessionTime.run({ sessionId, endTime, totalTimeSpent: longest });
      sql.addTotalTime.run(longest - session.totalTimeSpent);
      sql.addDailyTime.run(longest - session.totalTimeSpent, dayOf(session.startTime));
    },
  };
}

// Decides under which path a page view is stored, so that invented paths cannot fill the disk.

/** How many different paths a day are stored although the site has no such page. */
export const UNKNOWN_PATHS_A_DAY = 200;
/** The most characters of such a path. */
const UNKNOWN_PATH_MAX = 200;
/** The views of all further paths are stored under this one. */
export const OTHER_PATHS = 'other';

export interface StoredPath {
  path: string;
  isKnown: boolean;
}

/**
 * The returned function must run in the transaction that stores the view, since it counts the stored paths.
 *
 * @param isKnownPath whether the site has a page at a path
 */
function prepareStoredPath(
  { sqlite }: Pick<Database, 'sqlite'>,
  isKnownPath: (path: string) => boolean,
): (path: string, day: string) => StoredPath {
  const isStored = sqlite.prepare<[day: string, path: string]>(
    'SELECT 1 FROM daily_path_totals WHERE day = ? AND path = ?',
  );
  const countUnknown = sqlite
    .prepare<[day: string], number>(
      'SELECT count(*) FROM daily_path_totals WHERE day = ? AND is_known = 0',
    )
    .pluck();

  return (path, day) => {
    if (isKnownPath(path)) return { path, isKnown: true };
    const hasRoom =
      path.length <= UNKNOWN_PATH_MAX &&
      (isStored.get(day, path) !== undefined || (countUnknown.get(day) ?? 0) < UNKNOWN_PATHS_A_DAY);
    return { path: hasRoom ? path : OTHER_PATHS, isKnown: false };
  };
}

// Counts what visitors search for: words and numbers, and nothing of who searched.

/** How many different searches a day are stored, so that invented ones cannot fill the disk. */
export const SEARCHES_A_DAY = 200;
/** The most characters of a search. Longer ones are not what a reader types. */
const WORDS_MAX = 60;

export interface CountedSearch {
  /** From {@link countedWords}. */
  words: string;
  /** UTC, such as `2026-11-18`. */
  day: string;
  hasResult: boolean;
}

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

export type SearchWriter = ReturnType<typeof prepareSearchWriter>;

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
    /** A search that is new on this day is not counted once the day has {@link SEARCHES_A_DAY} different ones. */
    addSearch({ words, day, hasResult }: CountedSearch): void {
      count.run({ day, words, withoutResult: hasResult ? 0 : 1, most: SEARCHES_A_DAY });
    },
  };
}
