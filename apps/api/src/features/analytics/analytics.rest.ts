import { Readable } from 'node:stream';
import {
  analyticsStats,
  pageView,
  viewCount,
  visitDays,
  visitorSession,
} from '@site/schema/analytics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../../http/errors.ts';
import { procedureRoute, restRoute } from '../../http/rest.ts';
import { attachment, nothing, other, row } from '../../http/rest-answers.ts';
import { analyticsRouter } from './analytics.router.ts';
import type { ReportServices } from './report.service.ts';
import { countLatest } from './totals.ts';
import { visitsCsv } from './visits-csv.ts';

export function analyticsRest(app: FastifyInstance, services: ReportServices): void {
  procedureRoute(app, 'GET /api/analytics/view-count', analyticsRouter.viewCount, {
    cacheable: false,
    summary: 'Counts all page views',
    answer: row(viewCount),
  });

  procedureRoute(app, 'GET /api/analytics/stats', analyticsRouter.stats, {
    summary: 'Gets the statistics of all visits',
    answer: row(analyticsStats),
  });

  procedureRoute(app, 'POST /api/analytics/session', analyticsRouter.startSession, {
    summary: 'Tells that a visit begins',
    description: 'Visits of bots and of the owner get the same answer, and are not counted.',
    answer: row(visitorSession, 201),
  });

  procedureRoute(app, 'PUT /api/analytics/session/:sessionId', analyticsRouter.updateSession, {
    summary: 'Tells how long a visit has lasted',
    answer: nothing,
  });

  procedureRoute(app, 'POST /api/analytics/pageview', analyticsRouter.recordPageView, {
    summary: 'Tells that a page is shown',
    answer: row(pageView, 201),
  });

  procedureRoute(app, 'PUT /api/analytics/pageview/:id', analyticsRouter.updatePageView, {
    summary: 'Tells for how long a page was shown',
    answer: nothing,
  });

  restRoute(app, 'GET /api/admin/analytics.csv', {
    access: 'admin',
    exposeHeadRoute: false,
    summary: 'Downloads the numbers of visits by day as a table',
    description: '`from` and `to` name the first and last day; without them it is all days.',
    query: visitDays,
    answer: other(200, 'A table with the columns day, what, name, path and count', {
      mediaType: 'text/csv',
    }),
    async handler({ query }, reply) {
      const days = visitDays.parse(query);
      await countLatest(services);
      const table = visitsCsv(services.db, days);
      return attachment(reply, 'text/csv; charset=utf-8', 'visits.csv').send(Readable.from(table));
    },
  });

  app.register(beacon);
}

/** A beacon's body is JSON, which browsers send with different content types or none. */
async function beacon(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const asText = { parseAs: 'string' } as const;
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    asText,
    async (_: FastifyRequest, body: string) => parseBeacon(body),
  );
  // Fastify uses this parser when there is no content type, but also for any other type, which must be refused.
  app.addContentTypeParser('*', asText, async ({ headers }: FastifyRequest, body: string) => {
    if (headers['content-type'] === undefined) return parseBeacon(body);
    throw refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the beacon as JSON');
  });
  procedureRoute(app, 'POST /api/analytics/session-end', analyticsRouter.endSession, {
    summary: 'Tells that a page is left or hidden, as a beacon',
    description: 'The JSON may come as text/plain, or without a type.',
    answer: nothing,
  });
  procedureRoute(app, 'POST /api/analytics/action', analyticsRouter.recordAction, {
    summary: 'Tells what a visitor does on a page, as a beacon',
    description:
      'A click on a shop or profile, what is done with a recipe, or how far a post is read. It counts once for each ' +
      'page view. The JSON may come as text/plain, or without a type.',
    answer: nothing,
  });
  procedureRoute(app, 'POST /api/analytics/search', analyticsRouter.recordSearch, {
    summary: 'Tells that a search has shown its results, as a beacon',
    description:
      'Only the words and their numbers a day are stored. The JSON may come as text/plain, or without a type.',
    answer: nothing,
  });
}

function parseBeacon(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Without the parser's error as its cause: its message is not for clients.
    throw refusal('BAD_REQUEST', 'Send the beacon as JSON');
  }
}
