import {
  analyticsStats,
  endVisitorSession,
  pageView,
  recordPageView,
  startVisitorSession,
  updatePageView,
  updateVisitorSession,
  viewCount,
  visitorSession,
} from '@site/schema/analytics';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restRoute } from '../../http/rest.ts';
import { nothing, row } from '../../http/rest-answers.ts';

/** Common options of the events that browsers send. `bodyLimit` is in bytes. */
const EVENT = { access: 'public', limit: 'analytics', bodyLimit: 8 * 1024 } as const;

export function analyticsRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/analytics/view-count',
    access: 'public',
    summary: 'Counts all page views',
    answer: row(viewCount),
    handler: ({ call }) => call.analytics.viewCount(),
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/analytics/stats',
    access: 'admin',
    summary: 'Gets what visits add up to',
    answer: row(analyticsStats),
    handler: ({ call }) => call.analytics.stats(),
  });

  restRoute(app, {
    ...EVENT,
    method: 'POST',
    url: '/api/analytics/session',
    summary: 'Tells that a visit begins',
    description: 'One that is not counted (of a bot, of the owner) is answered like one that is.',
    body: startVisitorSession,
    answer: row(visitorSession, 201),
    handler: ({ call, body }) => call.analytics.startSession(body),
  });

  restRoute(app, {
    ...EVENT,
    method: 'PUT',
    url: '/api/analytics/session/:sessionId',
    summary: 'Tells how long a visit has lasted',
    body: updateVisitorSession.omit({ sessionId: true }),
    answer: nothing,
    handler: ({ call, body, params: { sessionId } }) =>
      call.analytics.updateSession({ ...body, sessionId }),
  });

  restRoute(app, {
    ...EVENT,
    method: 'POST',
    url: '/api/analytics/pageview',
    summary: 'Tells that a page is shown',
    body: recordPageView,
    answer: row(pageView, 201),
    handler: ({ call, body }) => call.analytics.recordPageView(body),
  });

  restRoute(app, {
    ...EVENT,
    method: 'PUT',
    url: '/api/analytics/pageview/:id',
    summary: 'Tells for how long a page was shown',
    body: updatePageView.omit({ id: true }),
    answer: nothing,
    handler: ({ call, body, params: { id } }) => call.analytics.updatePageView({ ...body, id }),
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
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the beacon as JSON' });
  });
  restRoute(app, {
    ...EVENT,
    method: 'POST',
    url: '/api/analytics/session-end',
    summary: 'Tells that a page is left or hidden, as a beacon',
    description: 'The JSON may come as text/plain, or without a type.',
    body: endVisitorSession,
    answer: nothing,
    handler: ({ call, body }) => call.analytics.endSession(body),
  });
}

function parseBeacon(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'Send the beacon as JSON', cause });
  }
}
