import type { FastifyInstance } from 'fastify';
import { caller } from '../../http/rest.ts';

export function dashboardRest(app: FastifyInstance): void {
  app.get('/api/dashboard/stats', { config: { access: 'public' } }, (request, reply) =>
    caller(request, reply).dashboard.stats(),
  );
}
