import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyWith, caller } from '../../http/rest.ts';

/** Bytes of what a browser tells of a visit. */
const bodyLimit = 8 * 1024;

const config = { access: 'public', limit: 'analytics' } as const;

export function analyticsRest(app: FastifyInstance): void {
  app.get('/api/analytics/view-count', { config: { access: 'public' } }, (request, reply) =>
    caller(request, reply).analytics.viewCount(),
  );

  app.get('/api/analytics/stats', { config: { access: 'admin' } }, (request, reply) =>
    caller(request, reply).analytics.stats(),
  );

  app.post('/api/analytics/session', { bodyLimit, config }, async (request, reply) =>
    reply.status(201).send(await caller(request, reply).analytics.startSession(bodyWith(request))),
  );

  app.put<{ Params: { sessionId: string } }>(
    '/api/analytics/session/:sessionId',
    { bodyLimit, config },
    async (request, reply) => {
      const { sessionId } = request.params;
      await caller(request, reply).analytics.updateSession(bodyWith(request, { sessionId }));
      return reply.status(204).send();
    },
  );

  app.post('/api/analytics/pageview', { bodyLimit, config }, async (request, reply) =>
    reply
      .status(201)
      .send(await caller(request, reply).analytics.recordPageView(bodyWith(request))),
  );

  app.put<{ Params: { id: string } }>(
    '/api/analytics/pageview/:id',
    { bodyLimit, config },
    async (request, reply) => {
      const { id } = request.params;
      await caller(request, reply).analytics.updatePageView(bodyWith(request, { id }));
      return reply.status(204).send();
    },
  );

  app.register(beacon);
}

/** A beacon's body is JSON under any of the types that browsers send it with, or none. */
async function beacon(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const asText = { parseAs: 'string' } as const;
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    asText,
    async (_: FastifyRequest, body: string) => parseBeacon(body),
  );
  // Fastify asks this one where there is no type; it would also ask it for any other.
  app.addContentTypeParser('*', asText, async ({ headers }: FastifyRequest, body: string) => {
    if (headers['content-type'] === undefined) return parseBeacon(body);
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the beacon as JSON' });
  });
  app.post('/api/analytics/session-end', { bodyLimit, config }, async (request, reply) => {
    await caller(request, reply).analytics.endSession(bodyWith(request));
    return reply.status(204).send();
  });
}

function parseBeacon(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'Send the beacon as JSON', cause });
  }
}
