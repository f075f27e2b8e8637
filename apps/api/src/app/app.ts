/** Everything that answers, in the order a request passes it: the table of contents of the server. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import { freeBytes } from '../config/data-folder.ts';
import { BODIES, LAG, OVERLOAD_PAUSE, SILENCE, type Timeouts, WAITS } from '../config/limits.ts';
import { deadLinkRemover } from '../content/dead-links.ts';
import { findMovedPath } from '../content/redirects.ts';
import { contentOf } from '../content/settings.ts';
import { isGone } from '../content/trash.ts';
import { exportRest } from '../export/export.rest.ts';
import { analyticsRest } from '../features/analytics/analytics.rest.ts';
import { authRest } from '../features/auth/auth.rest.ts';
import { sessionReader } from '../features/auth/sessions.ts';
import { blogPostsRest } from '../features/blog-posts/blog-posts.rest.ts';
import { commentsRest } from '../features/comments/comments.rest.ts';
import { feedsRest } from '../features/feeds/feeds.rest.ts';
import { imagesRest, uploadsRest } from '../features/images/images.rest.ts';
import { lettersRest } from '../features/letters/letters.rest.ts';
import { quotesRest } from '../features/quotes/quotes.rest.ts';
import { recipesRest } from '../features/recipes/recipes.rest.ts';
import { iconsNow, pageContent } from '../features/site-settings/page-content.ts';
import { siteIconRest, siteSettingsRest } from '../features/site-settings/site-settings.rest.ts';
import { subscribersRest } from '../features/subscribers/subscribers.rest.ts';
import { weightEntriesRest } from '../features/weight-entries/weight-entries.rest.ts';
import { apiDocs } from '../http/api-docs.ts';
import { cache } from '../http/cache.ts';
import { requestContext, sessionCookie } from '../http/context.ts';
import {
  answerClientError,
  errorHandler,
  loggerOptions,
  sendError,
} from '../http/error-handler.ts';
import { etagsByEncoding } from '../http/etags.ts';
import { healthRest } from '../http/health.ts';
import { connectionLimits, rateLimits } from '../http/limits.ts';
import { metrics } from '../http/metrics.ts';
import { pageSender, pages } from '../http/pages.ts';
import { readQueue } from '../http/queues.ts';
import { jsonBody, originCheck, plainUrl, requestUrl } from '../http/request-checks.ts';
import { callerOf } from '../http/rest.ts';
import { apiNotFound, routeTable } from '../http/route-table.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { trpcRoutes } from '../http/trpc.ts';
import type { WebApp } from '../http/web-app.ts';
import { receiveImportPart } from '../import/import-job.ts';
import { findImportedPicture } from '../import/pictures.ts';
import { filePartsRest } from '../jobs/file-parts.rest.ts';
import { maintenanceRest } from '../maintenance/maintenance.rest.ts';
import { receivePart } from '../maintenance/restore-upload.ts';
import { siteWarnings } from '../maintenance/warnings.ts';
import { dashboardRest } from '../overview/dashboard.rest.ts';
import { monthCardRest } from '../overview/month-card.rest.ts';
import { appRouter } from './router.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  services: Services;
  /** Absent where only the API is wanted: then pages are not served. */
  web?: WebApp;
  timeouts?: Partial<Timeouts>;
}

/** Procedures validate, and answers are plain JSON: Fastify's own compilers of schemas need not be loaded. */
function noSchemas(): never {
  throw new Error('A route has a Fastify schema: declare it with restRoute instead');
}

/** Builds the server, ready to listen. */
export async function buildApp({
  services,
  web,
  timeouts: shorter = {},
}: AppOptions): Promise<FastifyInstance> {
  const { env } = services;
  const timeouts = { ...WAITS, ...shorter };
  const app = fastify({
    serverFactory: (handler) => createServer(timeouts, handler).setTimeout(SILENCE),
    logger: loggerOptions(env.logLevel),
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    bodyLimit: BODIES.owner,
    // While the site closes, requests on open connections are still answered.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: plainUrl,
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
  });
  // JSON only: a form of another site may send plain text without asking first.
  app.removeContentTypeParser('text/plain');

  // What every request passes.
  await app.register(errorHandler);
  await app.register(routeTable);
  await app.register(connectionLimits, {
    limitsClients: env.rateLimits,
    answerTimeout: timeouts.answerTimeout,
  });
  await app.register(cookie);
  await app.register(cache, { services, cookieName: sessionCookie(env).name });
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(etagsByEncoding);
  await app.register(securityHeaders, env);
  // Turns requests away while the process cannot keep up, so that those it has taken are answered.
  await app.register(underPressure, {
    maxEventLoopDelay: LAG.max,
    sampleInterval: LAG.sample,
    retryAfter: OVERLOAD_PAUSE,
  });
  await app.register(requestUrl);
  await app.register(originCheck, { publicOrigin: env.publicOrigin });
  await app.register(rateLimits, { enabled: env.rateLimits });
  await app.register(requestContext, {
    services,
    env,
    findAdmin: sessionReader(services, app.log),
  });
  await app.register(readQueue, { limitsClients: env.rateLimits });
  jsonBody(app);

  const sendPage =
    web &&
    pageSender({
      web,
      router: appRouter,
      contentNow: () => pageContent(services),
      env,
      isGone: (path) => isGone(services.db, path),
    });

  // The procedures, and the REST paths over them.
  await app.register(trpcRoutes, { router: appRouter });
  authRest(app);
  blogPostsRest(app);
  recipesRest(app);
  await app.register(commentsRest, { services, sendPage });
  await app.register(subscribersRest, { services, sendPage });
  lettersRest(app);
  weightEntriesRest(app, services);
  siteSettingsRest(app);
  exportRest(app, services);
  await filePartsRest(app, {
    import: {
      of: 'what another program exported',
      receive: (offset, bytes) => receiveImportPart(services, offset, bytes),
    },
    restore: { of: 'a backup', receive: (offset, bytes) => receivePart(services, offset, bytes) },
  });
  maintenanceRest(app, services);
  dashboardRest(app);
  imagesRest(app, services);
  await uploadsRest(app, services);
  siteIconRest(app, services);
  quotesRest(app);
  analyticsRest(app, services);
  monthCardRest(app, services);
  healthRest(app, {
    db: services.db,
    now: services.now,
    warningsNow: async () => (await siteWarnings(services)).map(({ text }) => text),
  });
  if (env.metricsToken) {
    await app.register(metrics, {
      token: env.metricsToken,
      now: services.now,
      freeBytes: () => freeBytes(env.dataDir),
      lastBackupAt: services.lastBackupAt,
    });
  }
  await app.register(apiDocs, { publicOrigin: env.publicOrigin });
  apiNotFound(app);

  // The pages.
  if (web && sendPage) {
    const identityNow = () => contentOf(services.db, 'identity');
    feedsRest(app, {
      deadLinkRemover: () => deadLinkRemover(services),
      sourcesFor: callerOf(appRouter),
      assets: web.assets,
      featuresNow: () => contentOf(services.db, 'parts'),
      identityNow,
      pagesNow: async () => (await pageContent(services)).frame.pages,
      iconsNow: async () => (await iconsNow(services)) ?? web.assets.icons,
      origin: env.publicOrigin,
    });
    const findMoved = findMovedPath(services);
    await app.register(pages, {
      web,
      sendPage,
      findMoved: async (url) =>
        (await findMoved(url)) ?? (await findImportedPicture(services.db, url)),
    });
  }
  return app;
}
