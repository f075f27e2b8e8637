import { dashboardStats } from '@site/schema/dashboard';
import type { FastifyInstance } from 'fastify';
import { procedureRoute } from '../http/rest.ts';
import { row } from '../http/rest-answers.ts';
import { dashboardRouter } from './dashboard.router.ts';

export function dashboardRest(app: FastifyInstance): void {
  procedureRoute(app, 'GET /api/dashboard/stats', dashboardRouter.stats, {
    summary: 'Counts what there is',
    description: 'Visitors get the counts of what is published.',
    answer: row(dashboardStats),
  });
}
