/** Decides which visits count, and stores them. */

import { randomUUID } from 'node:crypto';
import {
  type EndVisitorSession,
  KEPT_ACTIONS,
  type KeptAction,
  type PageView,
  type RecordAction,
  type RecordPageView,
  type RecordSearch,
  type StartVisitorSession,
  type UpdatePageView,
  type UpdateVisitorSession,
  type VisitorSession,
} from '@site/schema/analytics';
import type { FastifyRequest } from 'fastify';
import { countBlogPostView } from '../../content/page-paths.ts';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import type { RequestContext } from '../../http/context.ts';
import { dayIn } from '../../lib/day-in.ts';
import { reduceUserAgent } from '../../lib/user-agent.ts';
import type { PageEventsTable } from './analytics.table.ts';
import {
  isBot,
  reduceCampaign,
  reducePath,
  reduceReferrer,
  reduceTitle,
  sourceOfCampaign,
  trustedMoment,
} from './reported.ts';
import { addSearch, countedWords } from './searches.ts';
import { countRowless } from './totals.ts';
import type { VisitLog } from './visit-log.ts';
import * as visits from './visits.repository.ts';

export interface VisitServices {
  db: Db;
  visits: VisitLog;
  isPagePath: (path: string) => boolean;
  /** Whether the owner has signed in before in the browser that sends a request. */
  isOwnersDevice: (request: FastifyRequest) => Promise<boolean>;
  now: () => Date;
  timeZone: () => string;
}

type Context = Pick<RequestContext<VisitServices>, 'services' | 'admin' | 'http'>;

const headerOf = ({ http }: Context, name: string): string =>
  String(http?.request.headers[name] ?? '');

/** Whether an event comes from the owner: signed in, or from a browser in which she has signed in before. */
const isOwners = async ({ services, admin, http }: Context): Promise<boolean> =>
  admin !== null || (http !== null && (await services.isOwnersDevice(http.request)));

/** A prefetched page and a visitor who asks not to be tracked get an answer but are not counted, nor as dropped. */
function isUntracked(ctx: Context): boolean {
  const isPrefetch = /prefetch|prerender/.test(
    headerOf(ctx, 'sec-purpose') + headerOf(ctx, 'purpose'),
  );
  return isPrefetch || headerOf(ctx, 'sec-gpc') === '1' || headerOf(ctx, 'dnt') === '1';
}

const counts = async (ctx: Context): Promise<boolean> =>
  !isUntracked(ctx) && !(await isOwners(ctx));

function newSession(ctx: Context, input: StartVisitorSession): visits.NewSession {
  const { services, http } = ctx;
  const host = reduceReferrer(input.referrer);
  const isOwn = host !== null && host === http?.request.hostname.replace(/:\d+$/, '');
  return {
    sessionId: input.sessionId,
    startTime: trustedMoment(input.startTime, services.now()),
    userAgent: reduceUserAgent(input.userAgent || headerOf(ctx, 'user-agent')),
    referrer: (isOwn ? null : host) ?? sourceOfCampaign(input.campaign),
    campaign: reduceCampaign(input.campaign),
  };
}

/** Starting a session again changes nothing, because a reloaded page continues its tab's session. */
export async function startSession(
  ctx: Context,
  input: StartVisitorSession,
): Promise<VisitorSession> {
  const log = ctx.services.visits;
  const session = newSession(ctx, input);
  const notStored = visits.sessionAnswer(session);
  if (isUntracked(ctx)) return notStored;
  const isFromBot = isBot(input.userAgent || headerOf(ctx, 'user-agent'));
  const reason = (await isOwners(ctx)) ? 'owner' : isFromBot && 'bot';
  const countAs = (tx: Db, name: 'owner' | 'bot' | 'limit') =>
    countRowless(tx, today(ctx), { kind: 'dropped', name });
  if (reason) {
    if (log.drop(input.sessionId)) await log.write((tx) => countAs(tx, reason));
    return notStored;
  }
  log.pickUp(input.sessionId);
  return log.write(async (tx) => {
    const stored = await visits.startSession(tx, session, mayStore(ctx, 'sessions'));
    if (!stored && log.drop(input.sessionId)) await countAs(tx, 'limit');
    return stored ? visits.sessionAnswer(stored) : notStored;
  });
}

/** The site's. */
const today = ({ services: { now, timeZone } }: Context) => dayIn(timeZone(), now());

/** Returns whether the visitor's network may add one more today. Calls without HTTP have no limit. */
function mayStore(
  { services, http }: Context,
  kind: 'sessions' | 'pageViews' | 'searches' | 'saves',
): () => boolean {
  return () => !http || services.visits.caps.take(kind, http.request.ip);
}

export async function recordPageView(ctx: Context, input: RecordPageView): Promise<PageView> {
  const { services } = ctx;
  const { sessionId } = input;
  const path = reducePath(input.path);
  const timestamp = trustedMoment(input.timestamp, services.now());
  const title = input.title ?? null;
  const answer = (id: string): PageView => ({
    id,
    path,
    title,
    timeSpent: 0,
    timestamp,
    exitPage: false,
  });
  const notStored = answer(visits.pageViewId(randomUUID(), 1));
  if (services.visits.isDropped(sessionId) || !(await counts(ctx))) return notStored;
  const mayStoreSession = mayStore(ctx, 'sessions');
  const missingSession = () =>
    !isBot(headerOf(ctx, 'user-agent')) && mayStoreSession()
      ? newSession(ctx, { sessionId })
      : undefined;
  return services.visits.write(async (tx) => {
    const isKnown = services.isPagePath(path);
    const view = {
      sessionId,
      path: isKnown ? path : services.visits.storedPath(path, today(ctx)),
      title: title && reduceTitle(title, (await contentOf(tx, 'identity')).name),
      timestamp,
      hasOwnTime: Boolean(input.timestamp),
      isKnown,
    };
    const stored = await visits.addPageView(tx, view, missingSession, mayStore(ctx, 'pageViews'));
    if (!stored) return notStored;
    if (stored.isFirst) await countBlogPostView(tx, path, services.now());
    return answer(visits.pageViewId(sessionId, stored.id));
  });
}

export async function updatePageView(ctx: Context, input: UpdatePageView): Promise<void> {
  if (!(await counts(ctx))) return;
  const { id: pageId, timeSpent, exitPage } = input;
  await ctx.services.visits.write((tx) => visits.spendOnPage(tx, { pageId, timeSpent, exitPage }));
}

export async function updateSession(ctx: Context, input: UpdateVisitorSession): Promise<void> {
  if (!(await counts(ctx))) return;
  const { sessionId, totalTimeSpent } = input;
  const endTime = trustedMoment(input.endTime, ctx.services.now());
  await ctx.services.visits.write((tx) =>
    visits.spendInSession(tx, { sessionId, endTime, totalTimeSpent }),
  );
}

/** Stores what a beacon reports when the visitor leaves or hides a page. The visit may continue after it. */
export async function endSession(ctx: Context, input: EndVisitorSession): Promise<void> {
  if (!(await counts(ctx))) return;
  const { sessionId, pageId } = input;
  const totalTimeSpent = input.totalTimeSpent ?? 0;
  const timeSpent = input.timeSpent ?? 0;
  const endTime = ctx.services.now().toISOString();
  await ctx.services.visits.write(async (tx) => {
    if (pageId) await visits.spendOnPage(tx, { pageId, sessionId, timeSpent, exitPage: true });
    await visits.spendInSession(tx, { sessionId, endTime, totalTimeSpent });
  });
}

/**
 * Counts what a visitor does on a page. The view must be stored, so that an action counts once for each view. What a reader
 * keeps in her browser is counted apart from views.
 */
export async function recordAction(ctx: Context, input: RecordAction): Promise<void> {
  if (!(await counts(ctx))) return;
  const { db, visits: log, isPagePath } = ctx.services;
  const { action: kind, ...of } = input;
  if (isKeptAction(kind)) {
    // Neither where nor by whom: which recipes a reader keeps is hers.
    if (isBot(headerOf(ctx, 'user-agent')) || !mayStore(ctx, 'saves')()) return;
    await log.write((tx) => countRowless(tx, today(ctx), { kind, name: '' }));
    return;
  }
  const counted = await countedAction(db, kind, of);
  if (!counted) return;
  const { sessionId, pageId } = input;
  await log.write((tx) => visits.addAction(tx, { sessionId, pageId, ...counted }, isPagePath));
}

const isKeptAction = (action: RecordAction['action']): action is KeptAction =>
  KEPT_ACTIONS.some((each) => each === action);

async function countedAction(
  db: Db,
  action: Exclude<RecordAction['action'], KeptAction>,
  { percent, url }: Pick<RecordAction, 'percent' | 'url'>,
): Promise<Pick<PageEventsTable, 'kind' | 'name'> | undefined> {
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
  await ctx.services.visits.write((tx) => addSearch(tx, { words, day, hasResult }));
}
