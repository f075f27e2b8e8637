import { weightEntry, weightStats } from '@site/schema/weight-entries';
import type { FastifyInstance } from 'fastify';
import { procedureRoute, restRoute } from '../../http/rest.ts';
import { attachment, list, nothing, other, row } from '../../http/rest-answers.ts';
import { weightsCsv } from './file/weight-file.service.ts';
import type { WeightServices } from './weight-chart.service.ts';
import { listWeightEntries } from './weight-entries.repository.ts';
import { weightEntriesRouter } from './weight-entries.router.ts';

export function weightEntriesRest(app: FastifyInstance, { db }: Pick<WeightServices, 'db'>): void {
  procedureRoute(app, 'GET /api/weight-entries', weightEntriesRouter.list, {
    summary: 'Lists weight entries, newest date first',
    answer: list(weightEntry),
  });

  procedureRoute(app, 'GET /api/weight-entries/stats', weightEntriesRouter.stats, {
    summary: 'Gets what the weight entries add up to',
    answer: row(weightStats),
  });

  procedureRoute(app, 'GET /api/weight-entries/:id', weightEntriesRouter.byId, {
    summary: 'Gets a weight entry',
    answer: row(weightEntry),
  });

  procedureRoute(app, 'POST /api/weight-entries', weightEntriesRouter.create, {
    summary: 'Adds a weight entry',
    answer: row(weightEntry, 201, ({ id }) => `/api/weight-entries/${id}`),
  });

  procedureRoute(app, 'PUT /api/weight-entries/:id', weightEntriesRouter.update, {
    summary: 'Changes a weight entry',
    description: 'Only the fields that are sent change; one sent empty becomes absent.',
    answer: row(weightEntry),
    errors: { 409: 'The entry has another updatedAt' },
  });

  procedureRoute(app, 'DELETE /api/weight-entries/:id', weightEntriesRouter.delete, {
    summary: 'Deletes a weight entry',
    answer: nothing,
  });

  restRoute(app, 'GET /api/admin/weight-entries.csv', {
    access: 'admin',
    exposeHeadRoute: false,
    summary: 'Downloads all weight entries as a table',
    answer: other(200, 'A table with the columns date, weight (lb), bmi, energy and note', {
      mediaType: 'text/csv',
    }),
    async handler(_request, reply) {
      const { items } = await listWeightEntries(db, { limit: -1, offset: 0 });
      return attachment(reply, 'text/csv; charset=utf-8', 'weights.csv').send(weightsCsv(items));
    },
  });
}
