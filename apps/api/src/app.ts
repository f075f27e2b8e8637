/** Everything that answers, in the order a request passes it: the table of contents of the server. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { blogPostsRest } from './features/blog-posts/blog-posts.rest.ts';
import { dashboardRest } from './features/dashboard/dashboard.rest.ts';
import { feedsRest } from './features/feeds/feeds.rest.ts';
import { imagesRest } from './features/images/images.rest.ts';
import { recipesRest } from './features/recipes/recipes.rest.ts';
import { siteSettingsRest } from './features/site-settings/site-settings.rest.ts';
import { weightEntriesRest } from './features/weight-entries/weight-entries.rest.ts';
import { apiNotFound } from './http/api-not-found.ts';
import { errorHandler } from './http/error-handler.ts';
import { keepResponses } from './http/keep-responses.ts';
import { originCheck } from './http/origin-check.ts';
import { pages } from './http/pages.ts';
import { requestContext } from './http/request-context.ts';
import { createResponseCache } from './http/response-cache.ts';
import { cachedListener } from './http/send-cached.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { trpcRoutes } from './http/trpc.ts';
import type { WebApp } from './http/web-app.ts';
import type { Services } from './services.ts';

/** Bytes of a JSON body. */
const BODY_LIMIT = 1024 * 1024;
/** Bytes of finished answers that are kept in memory. */
const CACHE_BYTES = 24 * 1024 * 1024;
/** Milliseconds for which they are, unless content changes. */
const CACHE_AGE = 60_000;

export interface AppOptions {
  services: Services;
  /** Absent where only the API is wanted: then pages are not served. */
  web?: WebApp;
}

/** Builds the server, ready to listen. */
export async function buildApp({ services, web }: AppOptions): Promise<FastifyInstance> {
  const { env } = services;
  const cache = createResponseCache({
    maxBytes: CACHE_BYTES,
    maxAge: CACHE_AGE,
    version: services.contentVersion,
    now: services.now,
  });
  const cookieName = sessionCookie(env).name;
  const app = fastify({
    serverFactory: (handler) => createServer(cachedListener(handler, { cache, cookieName })),
    logger: { level: env.logLevel },
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1000 },
  });

  // What every request passes.
  await app.register(errorHandler);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: env.publicOrigin.startsWith('https:'),
  });
  await app.register(originCheck, { publicOrigin: env.publicOrigin });
  await app.register(cookie);
  await app.register(keepResponses, { cache, cookieName });
  await app.register(requestContext, { services });

  // The procedures, and the REST paths over them.
  await app.register(trpcRoutes);
  blogPostsRest(app);
  recipesRest(app);
  weightEntriesRest(app);
  siteSettingsRest(app);
  dashboardRest(app);
  imagesRest(app);
  apiNotFound(app);

  // The pages.
  if (web) {
    feedsRest(app, { words: web.words, origin: env.publicOrigin });
    await app.register(pages, { web, env });
  }
  return app;
}
