import type { FastifyInstance } from 'fastify';
import { caller, sendPage } from '../../http/rest.ts';

export function weightEntriesRest(app: FastifyInstance): void {
  app.get('/api/weight-entries', { config: { access: 'public' } }, async (request, reply) =>
    sendPage(reply, await caller(request, reply).weightEntries.list(request.query as never)),
  );
  app.get('/api/weight-entries/stats', { config: { access: 'public' } }, (request, reply) =>
    caller(request, reply).weightEntries.stats(),
  );
}
