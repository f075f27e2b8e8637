import type { Readable } from 'node:stream';
import { FILE_PART_BYTES, filePart } from '@site/schema/file-parts';
import type { FastifyInstance } from 'fastify';
import { restRoute } from '../http/rest.ts';
import { nothing } from '../http/rest-answers.ts';

interface Receiver {
  /** What comes in parts, in words. */
  of: string;
  receive: (offset: number, bytes: Readable) => Promise<void>;
}

/** A separate Fastify scope, because here a body of any media type is a part of the file. */
export async function filePartsRest(
  app: FastifyInstance,
  receivers: Record<'import' | 'restore', Receiver>,
): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const [kind, { of, receive }] of Object.entries(receivers)) {
      restRoute(raw, `POST /api/admin/${kind}/parts`, {
        access: 'admin',
        summary: `Takes the next part of ${of}, for the ${kind} in Settings`,
        description: `\`offset\` is where the part begins in the file; it has at most ${FILE_PART_BYTES} bytes. Nothing is changed yet.`,
        query: filePart,
        bodyMediaType: 'application/octet-stream',
        answer: nothing,
        errors: { 409: 'Another part is expected', 413: 'Too large', 507: 'The disk is full' },
        handler: (request) => receive(filePart.parse(request.query).offset, request.raw),
      });
    }
  });
}
