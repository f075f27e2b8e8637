import type { Readable } from 'node:stream';
import { FILE_PART_BYTES, filePart } from '@site/schema/file-parts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import { restRoute } from '../http/rest.ts';
import { nothing } from '../http/rest-answers.ts';
import { receiveImportPart } from '../import/import-job.ts';
import { receivePart } from '../maintenance/restore-upload.ts';

interface PartsRoute {
  url: `/api/${string}`;
  summary: string;
  receive: (services: Services, offset: number, body: Readable) => Promise<void>;
}

const ROUTES: PartsRoute[] = [
  {
    url: '/api/admin/import/parts',
    summary: 'Takes the next part of what another program exported, for the import in Settings',
    receive: receiveImportPart,
  },
  {
    url: '/api/admin/restore/parts',
    summary: 'Takes the next part of a backup, for the restore in Settings',
    receive: receivePart,
  },
];

/** A separate Fastify scope, because here a body of any media type is a part of the file. */
export async function filePartsRest(app: FastifyInstance): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const { url, summary, receive } of ROUTES) {
      restRoute(raw, `POST ${url}`, {
        access: 'admin',
        summary,
        description: `The query parameter \`offset\` is where the part begins in the file; it has at most ${FILE_PART_BYTES} bytes. Nothing is changed yet.`,
        bodyMediaType: 'application/octet-stream',
        answer: nothing,
        errors: { 409: 'Another part is expected', 413: 'Too large', 507: 'The disk is full' },
        handler: (request) =>
          receive(request.context.services, filePart.parse(request.query).offset, request.raw),
      });
    }
  });
}
