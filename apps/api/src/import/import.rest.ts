import type { FastifyInstance } from 'fastify';
import { partsRoute } from '../jobs/file-parts.rest.ts';
import { receiveImportPart } from './import-job.ts';

export const importRest = (app: FastifyInstance): Promise<void> =>
  partsRoute(app, {
    url: '/api/admin/import/parts',
    summary: 'Takes the next part of what another program exported, for the import in Settings',
    receive: receiveImportPart,
  });
