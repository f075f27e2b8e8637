/** Decides which visits count, stores them, and returns their statistics. */
import { randomUUID } from 'node:crypto';
import type {
  AnalyticsStats,
  EndVisitorSession,
  PageView,
  RecordPageView,
  RecordSearch,
  SearchCount,
  StartVisitorSession,
  UpdatePageView,
  UpdateVisitorSession,
  ViewCount,
  VisitorSession,
} from '@site/schema/analytics';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { RequestContext } from '../../http/context.ts';
import { networkOf } from '../../lib/network.ts';
import { reduceUserAgent } from '../../lib/user-agent.ts';
import type { VisitTotalsTable } from './analytics.table.ts';
import { isBot, reducePath, reduceReferrer, trustedMoment } from './reported.ts';
import { countedWords, type NewVisitorSession } from './visit-writer.ts';

type Context = Pick<RequestContext, 'services' | 'admin' | 'http'>;

const TOP_PAGES = 10;
const TOP_SEARCHES = 20;

const headerOf = ({ http }: Context, name: string): string =>
  String(http?.request.headers[name] ?? '');

/** The owner, a prefetched page and a visitor who asks not to be tracked get an answer but are not counted. */
function counts(ctx: Context): boolean {
  const isPrefetch = /prefetch|prerender/.test(
    headerOf(ctx, 'sec-purpose') + headerOf(ctx, 'purpose'),
  );
  const objects = headerOf(ctx, 'sec-gpc') === '1' || headerOf(ctx, 'dnt') === '1';
  return !ctx.admin && !isPrefetch && !objects;
}

function newSession(ctx: Context, input: StartVisitorSession): NewVisitorSession {
  const { services, http } = ctx;
  const now = services.now();
  return {
    id: timeOrderedId(now),
    sessionId: input.sessionId,
    startTime: trustedMoment(input.startTime, now),
    userAgent: reduceUserAgent(input.userAgent || headerOf(ctx, 'user-agent')),
    ipAddress: http ? services.visits.hashIp(http.request.ip) : null,
    referrer: reduceReferrer(input.referrer),
    createdAt: now.toISOString(),
  };
}

/** Starting a session again changes nothing, because a reloaded page continues its tab's session. */
export async function startSession(
  ctx: Context,
  input: StartVisitorSession,
): Promise<VisitorSession> {
  const { visits } = ctx.services;
  const session = newSession(ctx, input);
  const fromBot = isBot(input.userAgent || headerOf(ctx, 'user-agent'));
  visits.note(input.sessionId, { isBot: fromBot });
  const stored =
    !fromBot && counts(ctx)
      ? await visits.write((writer) => writer.startSession(session, mayStore(ctx, 'sessions')))
      : null;
  if (stored) return stored;
  const { id, startTime, createdAt } = session;
  return { id, startTime, endTime: null, totalTimeSpent: 0, pageCount: 0, createdAt };
}

/** Returns whether the visitor's network may add one more today. Calls without HTTP have no limit. */
function mayStore(
  { services, http }: Context,
  kind: 'sessions' | 'pageViews' | 'searches',
): () => boolean {
  return () => !http || services.visits.caps.take(kind, networkOf(http.request.ip));
}

export async function recordPageView(ctx: Context, input: RecordPageView): Promise<PageView> {
  const { now, visits } = ctx.services;
  const view = {
    id: timeOrderedId(now()),
    path: reducePath(input.path),
    title: input.title ?? null,
    timestamp: trustedMoment(input.timestamp, now()),
  };
  const answer = { ...view, timeSpent: 0, exitPage: false };
  if (!counts(ctx) || visits.isBot(input.sessionId)) return answer;
  const { sessionId } = input;
  const mayStoreSession = mayStore(ctx, 'sessions');
  const missingSession = () =>
    !isBot(headerOf(ctx, 'user-agent')) && mayStoreSession()
      ? newSession(ctx, { sessionId })
      : null;
  await visits.write((writer) =>
    writer.addPageView({ ...view, sessionId }, missingSession, mayStore(ctx, 'pageViews')),
  );
  return answer;
}

export async function updatePageView(ctx: Context, input: UpdatePageView): Promise<void> {
  if (!counts(ctx)) return;
  await ctx.services.visits.write((writer) => writer.spendOnPage(input));
}

export async function updateSession(ctx: Context, input: UpdateVisitorSession): Promise<void> {
  if (!counts(ctx)) return;
  const endTime = trustedMoment(input.endTime, ctx.services.now());
  await ctx.services.visits.write((writer) => writer.spendInSession({ ...input, endTime }));
}

/** Stores what a beacon reports when the visitor leaves or hides a page. The visit may continue after it. */
export async function endSession(ctx: Context, input: EndVisitorSession): Promise<void> {
  if (!counts(ctx)) return;
  const { sessionId, pageId } = input;
  const timeSpent = input.timeSpent ?? 0;
  const totalTimeSpent = input.totalTimeSpent ?? 0;
  const endTime = ctx.services.now().toISOString();
  await ctx.services.visits.write((writer) => {
    if (pageId) writer.spendOnPage({ id: pageId, sessionId, timeSpent, exitPage: true });
    writer.spendInSession({ sessionId, endTime, totalTimeSpent });
  });
}

/** Stores the words and nothing of the visitor, not even the session. */
export async function recordSearch(
  ctx: Context,
  { search, hasResult }: RecordSearch,
): Promise<void> {
  const words = countedWords(search);
  if (words === null || !counts(ctx) || isBot(headerOf(ctx, 'user-agent'))) return;
  if (!mayStore(ctx, 'searches')()) return;
  const day = ctx.services.now().toISOString().slice(0, 10);
  await ctx.services.visits.write((writer) => writer.addSearch({ words, day, hasResult }));
}

export function topSearches({ services }: Pick<Context, 'services'>): Promise<SearchCount[]> {
  return listTopSearches(services.db, TOP_SEARCHES);
}

export async function viewCount({ services }: Context): Promise<ViewCount> {
  return { count: (await readVisitTotals(services.db)).pageViews };
}

export async function stats({ services }: Context): Promise<AnalyticsStats> {
  const { visitors, pageViews, timeSpent } = await readVisitTotals(services.db);
  const topPages = await listTopPages(services.db, TOP_PAGES);
  return {
    totalVisitors: visitors,
    totalPageViews: pageViews,
    avgSessionDuration: visitors === 0 ? 0 : timeSpent / visitors,
    avgPageViews: visitors === 0 ? 0 : pageViews / visitors,
    topPages: topPages.map((page) => ({ ...page, isMissing: !services.isPagePath(page.path) })),
  };
}

/** A UUID of version 7, which begins with the time, so that new rows are next to each other in the index. */
function timeOrderedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

function readVisitTotals(db: Db): Promise<Selectable<VisitTotalsTable>> {
  return db.selectFrom('visitTotals').selectAll().executeTakeFirstOrThrow();
}

type PathStats = Omit<AnalyticsStats['topPages'][number], 'isMissing'>;

/** Most viewed first. */
async function listTopPages(db: Db, limit: number): Promise<PathStats[]> {
  const rows = await db
    .selectFrom('pathTotals')
    .selectAll()
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path, views, timeSpent }) => ({ path, views, avgTime: timeSpent / views }));
}

/** The searches of all stored days together, most frequent first. */
function listTopSearches(db: Db, limit: number): Promise<SearchCount[]> {
  return db
    .selectFrom('dailySearchTotals')
    .select((eb) => [
      'words',
      eb.fn.sum<number>('searches').as('searches'),
      eb.fn.sum<number>('withoutResult').as('withoutResult'),
    ])
    .groupBy('words')
    .orderBy('searches', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
}
