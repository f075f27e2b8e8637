import { dashboardStats } from '@site/schema/dashboard';
import type { FastifyInstance } from 'fastify';
import { restRoute } from '../../http/rest.ts';
import { row } from '../../http/rest-answers.ts';

export function dashboardRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/dashboard/stats',
    access: 'public',
    cacheable: true,
    summary: 'Counts what there is',
    description: 'Visitors get the counts of what is published.',
    answer: row(dashboardStats),
    handler: ({ call }) => call.dashboard.stats(),
  });
}
