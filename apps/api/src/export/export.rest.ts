import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { stampOf } from '../backup/data-folder.ts';
import { restRoute } from '../http/rest.ts';
import { other } from '../http/rest-answers.ts';
import { exportInProcess } from './export-process.ts';

export function exportRest(app: FastifyInstance): void {
  let isRunning = false;
  restRoute(app, {
    method: 'GET',
    url: '/api/admin/export',
    access: 'admin',
    limit: 'writes',
    exposeHeadRoute: false,
    summary: 'Downloads everything in formats that other programs read',
    answer: other(200, 'A zip file', { mediaType: 'application/zip' }),
    errors: { 409: 'Another download is under way' },
    handler({ context: { services } }, reply) {
      if (isRunning) {
        throw new TRPCError({
          code: 'CONFLICT',
          message: 'Another download is under way: wait until it has ended',
        });
      }
      isRunning = true;
      const stream = exportInProcess(services.env.dataDir).once('close', () => {
        isRunning = false;
      });
      const name = `site-${stampOf(services.now())}.zip`;
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(stream);
    },
  });
}
