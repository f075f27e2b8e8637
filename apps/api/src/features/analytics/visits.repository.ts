/** The rows of single visits. What is counted of them is in `totals.ts`. */
import { hash } from 'node:crypto';
import type { VisitorSession } from '@site/schema/analytics';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { PageEventsTable, PageViewsTable, VisitorSessionsTable } from './analytics.table.ts';
import { reopenDays } from './totals.ts';

export type StoredSession = Selectable<VisitorSessionsTable>;
export type NewSession = Pick<
  StoredSession,
  'sessionId' | 'startTime' | 'userAgent' | 'referrer' | 'campaign'
>;
type StoredView = Selectable<PageViewsTable>;

/** Returns whether one more row may be stored. Called only when there is one to store. */
export type MayStore = () => boolean;

/** What is answered of a session's id: from it nobody can send events as that session. */
const publicKey = (sessionId: string): string => hash('sha256', sessionId).slice(0, 16);

/** The id of a page view as it is answered: with a part that only the view's own visitor knows. */
export const pageViewId = (sessionId: string, id: number) => `${publicKey(sessionId)}-${id}`;

/** A session as it is answered. */
export const sessionAnswer = (
  session: Pick<StoredSession, 'sessionId' | 'startTime'> & Partial<StoredSession>,
): VisitorSession => ({
  id: publicKey(session.sessionId),
  startTime: session.startTime,
  endTime: session.endTime ?? null,
  totalTimeSpent: session.totalTimeSpent ?? 0,
  pageCount: session.pageCount ?? 0,
  createdAt: session.startTime,
});

const findSession = (db: Db, sessionId: string): Promise<StoredSession | undefined> =>
  db
    .selectFrom('visitorSessions')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();

const insertSession = (tx: Db, session: NewSession): Promise<StoredSession> =>
  tx.insertInto('visitorSessions').values(session).returningAll().executeTakeFirstOrThrow();

/** Adds a missing referrer to an existing session. Returns `undefined` when a new session may not be stored. */
export async function startSession(
  tx: Db,
  session: NewSession,
  mayStore: MayStore,
): Promise<StoredSession | undefined> {
  const found = await findSession(tx, session.sessionId);
  if (!found) return mayStore() ? insertSession(tx, session) : undefined;
  if (session.referrer && !found.referrer) {
    const { referrer, campaign } = session;
    await tx
      .updateTable('visitorSessions')
      .set({ referrer, campaign: found.campaign ?? campaign })
      .where('id', '=', found.id)
      .execute();
    await reopenDays(tx, { sessions: [found.id] });
  }
  return found;
}

/** The most views of a session that are read to tell whether one is new. */
const VIEWS_READ = 500;

/** The views of a session from a view of it backwards, the latest first. */
const listViews = async (db: Db, last: number | null) => {
  const { rows } = await sql<Pick<StoredView, 'id' | 'path' | 'timestamp'>>`
    WITH RECURSIVE views AS (
      SELECT * FROM page_views WHERE id = ${last}
      UNION ALL SELECT page_views.* FROM views JOIN page_views ON page_views.id = views.previous_view
      LIMIT ${VIEWS_READ}
    ) SELECT id, path, timestamp FROM views`.execute(db);
  return rows;
};

export interface NewView extends Pick<StoredView, 'sessionId' | 'path' | 'title' | 'timestamp'> {
  /** Whether the browser named the time, so that an event that comes again is known by it. */
  hasOwnTime: boolean;
  /** Whether the site has a page at the path. */
  isKnown: boolean;
}

/**
 * @param missingSession makes the view's session when its start is late or was lost; if it returns `undefined`, the view
 *   is not stored
 * @returns the view's id, and whether the session sees the path for the first time; `undefined` when nothing was stored
 */
export async function addPageView(
  tx: Db,
  { hasOwnTime, isKnown, ...view }: NewView,
  missingSession: () => NewSession | undefined,
  mayStore: MayStore,
): Promise<{ id: number; isFirst: boolean } | undefined> {
  const { sessionId, path, timestamp } = view;
  let session = await findSession(tx, sessionId);
  const views = await listViews(tx, session?.lastView ?? null);
  const same = views.filter((each) => each.path === path);
  const repeated = hasOwnTime && same.find((each) => each.timestamp === timestamp);
  if (repeated) return { id: repeated.id, isFirst: false };
  const missing = session ? undefined : missingSession();
  if (!(session || missing) || !mayStore()) return undefined;
  if (missing) session = await insertSession(tx, missing);
  const [before] = views;
  const { id } = await tx
    .insertInto('pageViews')
    .values({
      ...view,
      previousView: before?.id ?? null,
      seenBefore: Number(same.length > 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('visitorSessions')
    .set((eb) => ({ pageCount: eb('pageCount', '+', 1), lastView: id }))
    .where('sessionId', '=', sessionId)
    .execute();
  if (before) {
    await tx.updateTable('pageViews').set({ exitPage: 0 }).where('id', '=', before.id).execute();
  }
  if (!isKnown) {
    const name = before?.path ?? session?.referrer ?? '';
    await tx.insertInto('pageEvents').values({ view: id, kind: 'missing', name }).execute();
  }
  return { id, isFirst: same.length === 0 };
}

/** A view by its answered id. `undefined` for an unknown one, and for one of another session. */
async function findView(
  db: Db,
  pageId: string,
  sessionId?: string,
): Promise<StoredView | undefined> {
  const id = Number(/-(\d{1,15})$/.exec(pageId)?.[1]);
  if (!id) return undefined;
  const view = await db.selectFrom('pageViews').selectAll().where('id', '=', id).executeTakeFirst();
  if (!view || pageViewId(view.sessionId, id) !== pageId) return undefined;
  return sessionId === undefined || view.sessionId === sessionId ? view : undefined;
}

/** The greatest reported number of seconds counts. Does nothing for an unknown view, and for one of another session. */
export async function spendOnPage(
  tx: Db,
  time: { pageId: string; sessionId?: string; timeSpent: number; exitPage?: boolean | undefined },
): Promise<void> {
  const view = await findView(tx, time.pageId, time.sessionId);
  if (!view) return;
  const timeSpent = Math.max(time.timeSpent, view.timeSpent);
  const exitPage = Number(time.exitPage ?? view.exitPage);
  const change = tx.updateTable('pageViews').set({ timeSpent, exitPage });
  await change.where('id', '=', view.id).execute();
  if (timeSpent > view.timeSpent) await reopenDays(tx, { views: [view.id] });
}

/** The greatest reported number of seconds counts. Does nothing for an unknown session. */
export async function spendInSession(
  tx: Db,
  time: { sessionId: string; endTime: string; totalTimeSpent: number },
): Promise<void> {
  const session = await findSession(tx, time.sessionId);
  if (!session) return;
  const totalTimeSpent = Math.max(time.totalTimeSpent, session.totalTimeSpent);
  const endTime = [session.endTime ?? '', time.endTime].sort().at(-1) ?? null;
  const change = tx.updateTable('visitorSessions').set({ totalTimeSpent, endTime });
  await change.where('id', '=', session.id).execute();
  if (totalTimeSpent > session.totalTimeSpent) await reopenDays(tx, { sessions: [session.id] });
}

/** What a visitor did on the page of a view. Of `read`, the name is the depth in percent. */
export interface PageAction extends Pick<PageEventsTable, 'kind' | 'name'> {
  sessionId: string;
  pageId: string;
}

/** Counts once for each view and name. Does nothing for an unknown view, and for one without a page. */
export async function addAction(
  tx: Db,
  { sessionId, pageId, kind, name }: PageAction,
  isKnownPath: (path: string) => boolean,
): Promise<void> {
  const found = await findView(tx, pageId, sessionId);
  if (!found || !isKnownPath(found.path)) return;
  const view = found.id;
  if (kind === 'read' && !(await readsFurther(tx, view, Number(name)))) return;
  await tx
    .insertInto('pageEvents')
    .values({ view, kind, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (kind !== 'shop') {
    await reopenDays(tx, { views: [view] });
    return;
  }
  // The visit has gone on to a shop from all the pages that it saw before, and counts so on the day of each.
  const session = await findSession(tx, sessionId);
  const views = await listViews(tx, view);
  await reopenDays(tx, {
    sessions: session ? [session.id] : [],
    views: views.map(({ id }) => id),
  });
}

/**
 * Who read to a depth also read to the lesser ones, whose events may be late or lost. So a view has the greatest alone.
 */
async function readsFurther(tx: Db, view: number, percent: number): Promise<boolean> {
  const isDepth = sql<boolean>`view = ${view} AND kind = 'read'`;
  const read = await tx.selectFrom('pageEvents').select('name').where(isDepth).execute();
  if (read.some(({ name }) => Number(name) >= percent)) return false;
  await tx.deleteFrom('pageEvents').where(isDepth).execute();
  return true;
}
