/** The site's pages and the files they load: everything that is not `/api`. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { LookSettings } from '@site/schema/site/look';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../app/router.ts';
import type { Env } from '../config/env.ts';
import { isAdminPath } from './admin-path.ts';
import type { Cacheable } from './cache.ts';
import { FOR_ALL, FOR_OWNER } from './cache-control.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { WebApp } from './load-web-app.ts';
import { createRenderQueue } from './render-queue.ts';
import { asFile } from './security-headers.ts';
import type { FrameWords, LocalApi } from './web-app.ts';

/** Built files carry a hash of their content in their names. */
const ASSETS = '/assets/';

interface PagesOptions {
  web: WebApp;
  /** What every page shows of the owner's words now, and how she wants the site to look. */
  wordsNow: () => Promise<{ frame: FrameWords; look: LookSettings }>;
  env: Env;
  timeZone: () => string;
  /** The present path of a page that an imported site had at another URL. */
  findMoved: (url: string) => Promise<string | undefined>;
}

export async function pages(
  app: FastifyInstance,
  { web, wordsNow, env, timeZone, findMoved }: PagesOptions,
) {
  // Before the cache redirects to its own spelling of the URL.
  app.addHook('onRequest', async ({ method, url, routeOptions }, reply) => {
    const mayBeOld = routeOptions.url === '/' || routeOptions.url === '/*';
    if (!mayBeOld || (method !== 'GET' && method !== 'HEAD')) return;
    const path = await findMoved(url);
    if (path !== undefined) return reply.header('cache-control', FOR_ALL).redirect(path, 301);
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

  const renders = createRenderQueue({ limitsClients: env.rateLimits });

  async function render(asked: Request, api: LocalApi) {
    const { frame, look } = await wordsNow();
    const site = { origin: env.publicOrigin, timeZone: timeZone(), ...frame };
    return web.render(asked, { api, site, look });
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const canonical = web.canonicalUrl(request.url);
    if (canonical !== request.url) {
      return reply.header('cache-control', 'no-cache').redirect(canonical, 308);
    }
    const url = new URL(request.url, env.publicOrigin);
    const asked = new Request(url, { headers: { accept: 'text/html' } });
    const page = await renders.run(request, reply, () => render(asked, localApi(request)));
    const { status, headers, html, inlineScripts } = page;
    const isOwner = request.context.admin !== null;
    // A path below `/admin` without a page is the admin area's too.
    const isAdminPage = page.isAdminPage || isAdminPath(url.pathname);
    const publicControl = status === 200 ? FOR_ALL : 'no-cache';
    const cacheControl = isOwner || isAdminPage ? FOR_OWNER : publicControl;
    for (const [name, value] of headers) reply.header(name, value);
    // A window of another site that opened the owner's page, or that the page opened, gets no access to it.
    if (isOwner || isAdminPage) reply.header('cross-origin-opener-policy', 'same-origin');
    if (status === 404 || isAdminPage) reply.header('x-robots-tag', 'noindex');
    return reply
      .status(status)
      .header(
        'content-security-policy',
        contentSecurityPolicy({ inlineScripts, allowsEmbed: !isOwner && !isAdminPage }),
      )
      .header('cache-control', cacheControl)
      .send(html);
  }

  const cacheable: Cacheable = {
    canonicalUrl: ({ url }) => web.canonicalUrl(url),
    redirects: true,
  };
  app.get('/', { config: { cacheable } }, page);
  app.get('/admin', page);
  app.get('/admin/*', page);
  app.get('/*', { config: { cacheable } }, page);
}

/** The procedures, called as the client that asked for the page. */
function localApi({ context, log, server }: FastifyRequest): LocalApi {
  return {
    router: appRouter,
    createContext: async () => context,
    onError: ({ error, path }) => server.logFault(error, log, { path }),
  };
}
