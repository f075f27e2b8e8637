/** Everything that answers, in the order a request passes it: the table of contents of the server. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { authRest } from './features/auth/auth.rest.ts';
import { blogPostsRest } from './features/blog-posts/blog-posts.rest.ts';
import { dashboardRest } from './features/dashboard/dashboard.rest.ts';
import { imagesRest } from './features/images/images.rest.ts';
import { recipesRest } from './features/recipes/recipes.rest.ts';
import { siteSettingsRest } from './features/site-settings/site-settings.rest.ts';
import { weightEntriesRest } from './features/weight-entries/weight-entries.rest.ts';
import { apiNotFound } from './http/api-not-found.ts';
import { backPressure } from './http/back-pressure.ts';
import { errorHandler, sendError } from './http/error-handler.ts';
import { loggerOptions } from './http/logging.ts';
import { originCheck } from './http/origin-check.ts';
import { pages } from './http/pages.ts';
import { rateLimits } from './http/rate-limits.ts';
import { requestContext } from './http/request-context.ts';
import { routeTable } from './http/route-table.ts';
import { securityHeaders } from './http/security-headers.ts';
import { trpcRoutes } from './http/trpc.ts';
import type { WebApp } from './http/web-app.ts';
import type { Services } from './services.ts';

/** Bytes of a JSON body. */
const BODY_LIMIT = 1024 * 1024;

/** Milliseconds that a client has to send its request's head, and all of it (a photo over a slow line). */
const HEAD_TIMEOUT = 20_000;
const REQUEST_TIMEOUT = 120_000;

export interface AppOptions {
  services: Services;
  /** Absent where only the API is wanted: then pages are not served. */
  web?: WebApp;
}

/** Builds the server, ready to listen. */
export async function buildApp({ services, web }: AppOptions): Promise<FastifyInstance> {
  const { env } = services;
  const app = fastify({
    logger: loggerOptions(env.logLevel),
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEAD_TIMEOUT },
    // Also a client that reads its answer too slowly gives way.
    connectionTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: sendError,
  });
  // JSON only: a form of another site may send plain text without asking first.
  app.removeContentTypeParser('text/plain');

  // What every request passes.
  await app.register(errorHandler);
  await app.register(routeTable);
  await app.register(securityHeaders, { publicOrigin: env.publicOrigin });
  await app.register(backPressure);
  await app.register(originCheck, { publicOrigin: env.publicOrigin });
  await app.register(rateLimits, { enabled: env.rateLimits });
  await app.register(cookie);
  await app.register(requestContext, { services });

  // The procedures, and the REST paths over them.
  await app.register(trpcRoutes);
  authRest(app);
  blogPostsRest(app);
  recipesRest(app);
  weightEntriesRest(app);
  siteSettingsRest(app);
  dashboardRest(app);
  imagesRest(app);
  apiNotFound(app);

  // The pages.
  if (web) await app.register(pages, { web, env });
  return app;
}
