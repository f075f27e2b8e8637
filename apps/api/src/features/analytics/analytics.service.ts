/** Decides which visits count, and stores them. */
import { randomBytes } from 'node:crypto';
import type {
  EndVisitorSession,
  PageView,
  RecordAction,
  RecordPageView,
  RecordSearch,
  StartVisitorSession,
  UpdatePageView,
  UpdateVisitorSession,
  VisitorSession,
} from '@site/schema/analytics';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import type { RequestContext } from '../../http/context.ts';
import { networkOf } from '../../lib/network.ts';
import { reduceUserAgent } from '../../lib/user-agent.ts';
import type { EventKind } from './analytics.table.ts';
import {
  isBot,
  reduceCampaign,
  reducePath,
  reduceReferrer,
  sourceOfCampaign,
  trustedMoment,
} from './reported.ts';
import {
  countedWords,
  type NewVisitorSession,
  pageViewId,
  sessionAnswer,
  sessionKey,
} from './visit-writer.ts';

type Context = Pick<RequestContext, 'services' | 'admin' | 'http'>;

const headerOf = ({ http }: Context, name: string): string =>
  String(http?.request.headers[name] ?? '');

/** Whether an event comes from the owner: signed in, or from a browser in which she has signed in before. */
const isOwners = async ({ services, admin, http }: Context): Promise<boolean> =>
  admin !== null || (http !== null && (await services.isOwnersDevice(http.request)));

/** A prefetched page and a visitor who asks not to be tracked get an answer but are not counted, nor as dropped. */
function isUncounted(ctx: Context): boolean {
  const isPrefetch = /prefetch|prerender/.test(
    headerOf(ctx, 'sec-purpose') + headerOf(ctx, 'purpose'),
  );
  return isPrefetch || headerOf(ctx, 'sec-gpc') === '1' || headerOf(ctx, 'dnt') === '1';
}

const counts = async (ctx: Context): Promise<boolean> =>
  !isUncounted(ctx) && !(await isOwners(ctx));

function newSession(ctx: Context, input: StartVisitorSession): NewVisitorSession {
  const { services, http } = ctx;
  const now = services.now();
  const host = reduceReferrer(input.referrer);
  const isOwn = host !== null && host === http?.request.hostname.replace(/:\d+$/, '');
  return {
    key: sessionKey(input.sessionId),
    startTime: trustedMoment(input.startTime, now),
    program: reduceUserAgent(input.userAgent || headerOf(ctx, 'user-agent')),
    referrer: (isOwn ? null : host) ?? sourceOfCampaign(input.campaign),
    campaign: reduceCampaign(input.campaign),
  };
}

/** Starting a session again changes nothing, because a reloaded page continues its tab's session. */
export async function startSession(
  ctx: Context,
  input: StartVisitorSession,
): Promise<VisitorSession> {
  const { visits } = ctx.services;
  const session = newSession(ctx, input);
  const { key, startTime } = session;
  const notStored = sessionAnswer(key, {
    startTime,
    endTime: null,
    totalTimeSpent: 0,
    pageCount: 0,
  });
  if (isUncounted(ctx)) return notStored;
  const reason = (await isOwners(ctx))
    ? 'owner'
    : isBot(input.userAgent || headerOf(ctx, 'user-agent')) && 'bot';
  if (reason) {
    if (visits.drop(input.sessionId))
      await visits.write((writer) => writer.drop(startTime, reason));
    return notStored;
  }
  visits.pickUp(input.sessionId);
  return visits.write((writer) => {
    const stored = writer.startSession(session, mayStore(ctx, 'sessions'));
    if (!stored && visits.drop(input.sessionId)) writer.drop(startTime, 'limit');
    return stored ?? notStored;
  });
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
  const { sessionId } = input;
  const path = reducePath(input.path);
  const timestamp = trustedMoment(input.timestamp, now());
  const answer = (id: string | null): PageView => ({
    id: id ?? pageViewId(randomBytes(8), 1),
    path,
    title: input.title ?? null,
    timeSpent: 0,
    timestamp: new Date(timestamp).toISOString(),
    exitPage: false,
  });
  if (visits.isDropped(sessionId) || !(await counts(ctx))) return answer(null);
  const mayStoreSession = mayStore(ctx, 'sessions');
  const missingSession = () =>
    !isBot(headerOf(ctx, 'user-agent')) && mayStoreSession()
      ? newSession(ctx, { sessionId })
      : null;
  const hasOwnTime = Boolean(input.timestamp);
  const view = { key: sessionKey(sessionId), path, timestamp, hasOwnTime };
  const id = await visits.write((writer) =>
    writer.addPageView(view, missingSession, mayStore(ctx, 'pageViews')),
  );
  return answer(id);
}

export async function updatePageView(ctx: Context, input: UpdatePageView): Promise<void> {
  if (!(await counts(ctx))) return;
  const { id, timeSpent } = input;
  await ctx.services.visits.write((writer) => writer.spendOnPage({ id, timeSpent }));
}

export async function updateSession(ctx: Context, input: UpdateVisitorSession): Promise<void> {
  if (!(await counts(ctx))) return;
  const { sessionId, totalTimeSpent } = input;
  const endTime = trustedMoment(input.endTime, ctx.services.now());
  const key = sessionKey(sessionId);
  await ctx.services.visits.write((writer) =>
    writer.spendInSession({ key, endTime, totalTimeSpent }),
  );
}

/** Stores what a beacon reports when the visitor leaves or hides a page. The visit may continue after it. */
export async function endSession(ctx: Context, input: EndVisitorSession): Promise<void> {
  if (!(await counts(ctx))) return;
  const { sessionId, pageId, timeSpent, totalTimeSpent } = input;
  const key = sessionKey(sessionId);
  const endTime = ctx.services.now().getTime();
  await ctx.services.visits.write((writer) => {
    if (pageId) writer.spendOnPage({ id: pageId, key, timeSpent: timeSpent ?? 0 });
    writer.spendInSession({ key, endTime, totalTimeSpent: totalTimeSpent ?? 0 });
  });
}

/** Counts what a visitor does on a page. The view must be stored, so that an action counts once for each view. */
export async function recordAction(ctx: Context, input: RecordAction): Promise<void> {
  if (!(await counts(ctx))) return;
  const counted = await countedAction(ctx.services.db, input);
  if (!counted) return;
  const { sessionId, pageId: id } = input;
  const key = sessionKey(sessionId);
  await ctx.services.visits.write((writer) => writer.addAction({ key, id, ...counted }));
}

async function countedAction(
  db: Db,
  { action, percent, url }: RecordAction,
): Promise<{ kind: EventKind; name: string } | undefined> {
  if (action === 'read') return percent && { kind: 'read', name: String(percent) };
  if (action !== 'click') return { kind: action, name: '' };
  const host = hostOf(url);
  if (!host || !url) return undefined;
  if (/^pinterest\./.test(host) && new URL(url).pathname.startsWith('/pin/create/')) {
    return { kind: 'pin', name: '' };
  }
  const shops = (await contentOf(db, 'book')).buyLinks;
  if (shops.some((link) => hostOf(link.url) === host)) return { kind: 'shop', name: host };
  const profiles = (await contentOf(db, 'socials')).links;
  const isProfile = profiles.some((link) => hostOf(link.url) === host);
  return isProfile ? { kind: 'social', name: host } : undefined;
}

/** Without `www.`, as a shop or profile is counted. */
export const hostOf = (url: string | undefined) =>
  reduceReferrer(url)?.replace(/^www\./, '') ?? undefined;

/** Stores the words and nothing of the visitor, not even the session. */
export async function recordSearch(
  ctx: Context,
  { search, hasResult }: RecordSearch,
): Promise<void> {
  const words = countedWords(search);
  if (words === null || isBot(headerOf(ctx, 'user-agent')) || !(await counts(ctx))) return;
  if (!mayStore(ctx, 'searches')()) return;
  const day = ctx.services.now().toISOString().slice(0, 10);
  await ctx.services.visits.write((writer) => writer.addSearch(words, day, hasResult));
}
