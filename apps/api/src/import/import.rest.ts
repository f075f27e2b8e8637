import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { restRoute } from '../http/rest.ts';
import { nothing } from '../http/rest-answers.ts';
import { receiveImport } from './import-job.ts';

const query = z.object({ name: z.string().max(500).catch('') });

/** A separate Fastify scope, because here a body of any media type is the file itself. */
export async function importRest(app: FastifyInstance): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    restRoute(raw, {
      method: 'POST',
      url: '/api/admin/import',
      access: 'admin',
      summary: 'Takes the export of another program, for the import in Settings',
      description: 'The query parameter `name` is the name of the file. Nothing is imported yet.',
      bodyMediaType: 'application/octet-stream',
      answer: nothing,
      errors: { 409: 'Another import is under way', 413: 'Too large' },
      handler: (request) =>
        receiveImport(
          request.context.services,
          query.parse(request.query).name || 'import',
          request.raw,
        ),
    });
  });
}
