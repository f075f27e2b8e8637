/** The site's pages and the files they load: everything that is not `/api`. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PLAYER_ORIGINS } from '@site/schema/media-links';
import type { Appearance } from '@site/schema/site/sections';
import { EMBED_FRAME_ORIGIN, EMBED_SCRIPT_ORIGIN } from '@site/schema/social-embed';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.ts';
import { QUEUES } from '../config/limits.ts';
import type { Cacheable } from './cache.ts';
import { FOR_ALL, FOR_OWNER } from './cache.ts';
import type { RequestContext } from './context.ts';
import { createClientQueue } from './queues.ts';
import { isMalformed } from './request-checks.ts';
import { asFile } from './security-headers.ts';
import type { FrameContent, LocalApi, WebApp } from './web-app.ts';

/** The parameters of pages that are for whoever has the link. */
const SECRETS = ['preview', 'confirm', 'leave'];

/** Built files carry a hash of their content in their names. */
const ASSETS = '/assets/';

interface SenderOptions {
  web: WebApp;
  /** The procedures that pages call. */
  router: AnyRouter;
  /** What every page shows of the owner's content now, and the appearance she chose. */
  contentNow: () => Promise<{ frame: FrameContent; appearance: Appearance }>;
  env: Env;
  /** Whether a path was the page of something that the owner has deleted. */
  isGone: (path: string) => Promise<boolean>;
}

interface PagesOptions {
  web: WebApp;
  sendPage: SendPage;
  /** The present path of a page that an imported site had at another URL. */
  findMoved: (url: string) => Promise<string | undefined>;
}

/** Answers a request with a page: that at its own URL, or at another one with what the procedures know besides. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  other?: { path: string; status: number; context: RequestContext },
) => Promise<FastifyReply>;

export async function pages(app: FastifyInstance, { web, sendPage, findMoved }: PagesOptions) {
  // Before the cache redirects to its own spelling of the URL.
  app.addHook('onRequest', async ({ method, url, originalUrl, routeOptions }, reply) => {
    const mayBeOld = routeOptions.url === '/' || routeOptions.url === '/*';
    if (!mayBeOld || (method !== 'GET' && method !== 'HEAD')) return;
    // With the marks of campaigns, which the page reads in the browser.
    const [pathname = ''] = url.split('?', 1);
    const path = await findMoved(pathname + (/\?.*$/s.exec(originalUrl)?.[0] ?? ''));
    if (path !== undefined) return reply.header('cache-control', FOR_ALL).redirect(path, 301);
  });

  // Of a file a part may be got (RFC 9110, 14.2): with GET alone, and what is no range counts for nothing.
  app.addHook('onRequest', async ({ routeOptions, raw }) => {
    const { range } = raw.headers;
    if (range === undefined || routeOptions.url !== `${ASSETS}*`) return;
    if (raw.method !== 'GET' || !isRange(range)) delete raw.headers.range;
  });
  await app.register(fastifyStatic, {
    root: join(web.clientDir, 'assets'),
    prefix: ASSETS,
    immutable: true,
    maxAge: '365d',
    // The build leaves each text file's compressed copies beside it.
    preCompressed: true,
    setHeaders: asFile,
  });

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const canonical = web.canonicalUrl(request.url);
    if (canonical === request.url) return sendPage(request, reply);
    return reply.header('cache-control', 'no-cache').redirect(canonical, 308);
  }

  const cacheable: Cacheable = {
    canonicalUrl: ({ url, raw }) => (isMalformed(raw) ? undefined : web.canonicalUrl(url)),
    redirects: true,
  };
  app.get('/', { config: { cacheable } }, page);
  app.get('/admin', page);
  app.get('/admin/*', page);
  app.get('/*', { config: { cacheable } }, page);
}

export function pageSender({ web, router, contentNow, env, isGone }: SenderOptions): SendPage {
  const renders = createClientQueue(QUEUES.renders, { limitsClients: env.rateLimits });

  async function render(request: FastifyRequest, url: URL, context?: RequestContext) {
    const { frame, appearance } = await contentNow();
    const site = {
      origin: env.publicOrigin,
      ...frame,
      ...(isMalformed(request.raw) && { isUnreadable: true as const }),
    };
    const documentRequest = new Request(url, { headers: { accept: 'text/html' } });
    return web.render(documentRequest, {
      api: localApi(router, request, context),
      site,
      appearance,
    });
  }

  /** A page that is not there may have been, or have a path that is none. */
  async function statusOf(status: number, { raw, url }: FastifyRequest): Promise<number> {
    if (status !== 404) return status;
    if (isMalformed(raw)) return 400;
    return (await isGone(new URL(url, env.publicOrigin).pathname)) ? 410 : 404;
  }

  return async (request, reply, other) => {
    const url = new URL(other?.path ?? request.url, env.publicOrigin);
    const page = await renders(request, () => render(request, url, other?.context));
    const { headers, html, inlineScripts } = page;
    const found = await statusOf(page.status, request);
    const status = found === 200 ? (other?.status ?? 200) : found;
    const isOwner = request.context.admin !== null;
    // A path below `/admin` without a page is the admin area's too.
    const isAdminPage = page.isAdminPage || isAdminPath(url.pathname);
    const publicControl = status === 200 ? FOR_ALL : 'no-cache';
    // By a link with a token: a draft, which may be taken back at any time, or what a reader has of her own.
    const hasToken = SECRETS.some((name) => url.searchParams.has(name));
    const ownControl = isOwner || isAdminPage ? FOR_OWNER : publicControl;
    const cacheControl = hasToken || other ? 'no-store' : ownControl;
    for (const [name, value] of headers) reply.header(name, value);
    // A window of another site that opened the owner's page, or that the page opened, gets no access to it.
    if (isOwner || isAdminPage) reply.header('cross-origin-opener-policy', 'same-origin');
    if (page.status === 404 || isAdminPage || hasToken) reply.header('x-robots-tag', 'noindex');
    const allows = { embed: !isOwner && !isAdminPage, players: !isAdminPage };
    return reply
      .status(status)
      .header('content-security-policy', contentSecurityPolicy(inlineScripts, allows))
      .header('cache-control', cacheControl)
      .send(html);
  };
}

/** Whether a `Range` header is one range of bytes: several are answered with the whole file. */
function isRange(header: string): boolean {
  const [, first, last] = /^\s*bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === undefined || last === undefined || first + last === '') return false;
  return first === '' || last === '' || Number(first) <= Number(last);
}

/** The procedures, called as the client that asked for the page. */
function localApi(
  router: AnyRouter,
  { context: own, log, server }: FastifyRequest,
  context = own,
): LocalApi {
  return {
    router,
    createContext: async () => context,
    onError: ({ error, path }) => server.logFault(error, log, { path }),
  };
}

/**
 * The policy of one rendered document. Inline scripts are allowed by hash: a cached document would repeat a nonce.
 * Styles may be inline, since React and the chart set style attributes.
 *
 * @param inlineScripts their texts
 * @param allows `embed`: the social network's timeline, which a visitor may reach from any public page without a new
 *   document, and which no document of the admin area or of the owner's loads; `players`: those of videos that posts link
 *   to, in frames after a click, also for the owner: a frame reaches nothing of the page around it
 */
function contentSecurityPolicy(
  inlineScripts: readonly string[],
  allows: { embed: boolean; players: boolean },
): string {
  const hashes = inlineScripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  const frames = [
    ...(allows.embed ? [EMBED_FRAME_ORIGIN] : []),
    ...(allows.players ? PLAYER_ORIGINS : []),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...(allows.embed ? [EMBED_SCRIPT_ORIGIN] : [])].join(' '),
    `frame-src ${frames.join(' ') || "'none'"}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whether a page's path is one of the admin area's, however it is written. */
function isAdminPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path);
}
