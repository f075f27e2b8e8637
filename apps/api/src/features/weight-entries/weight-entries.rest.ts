import {
  createWeightEntry,
  updateWeightEntry,
  weightEntry,
  weightEntryQuery,
  weightStats,
} from '@site/schema/weight-entries';
import type { FastifyInstance } from 'fastify';
import { restRoute } from '../../http/rest.ts';
import { list, nothing, row } from '../../http/rest-answers.ts';

export function weightEntriesRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/weight-entries',
    access: 'public',
    cacheable: true,
    summary: 'Lists weight entries, newest date first',
    query: weightEntryQuery,
    answer: list(weightEntry),
    handler: ({ call, query }) => call.weightEntries.list(query),
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/weight-entries/stats',
    access: 'public',
    cacheable: true,
    summary: 'Gets what the weight entries add up to',
    answer: row(weightStats),
    handler: ({ call }) => call.weightEntries.stats(),
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/weight-entries',
    access: 'admin',
    summary: 'Adds a weight entry',
    body: createWeightEntry,
    answer: row(weightEntry, 201),
    handler: ({ call, body }) => call.weightEntries.create(body),
  });

  restRoute(app, {
    method: 'PUT',
    url: '/api/weight-entries/:id',
    access: 'admin',
    summary: 'Changes a weight entry',
    description: 'Only the fields that are sent change; one sent empty becomes absent.',
    body: updateWeightEntry,
    answer: row(weightEntry),
    handler: ({ call, body, params: { id } }) => call.weightEntries.update({ ...body, id }),
  });

  restRoute(app, {
    method: 'DELETE',
    url: '/api/weight-entries/:id',
    access: 'admin',
    summary: 'Deletes a weight entry',
    answer: nothing,
    handler: ({ call, params: { id } }) => call.weightEntries.delete({ id }),
  });
}
