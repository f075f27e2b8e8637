import { storedObject, uploadTarget } from '@site/schema/images';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../../http/cached-answer.ts';
import { param, procedureRoute, restRoute } from '../../http/rest.ts';
import { other, row } from '../../http/rest-answers.ts';
import { asFile } from '../../http/security-headers.ts';
import { imagesRouter } from './images.router.ts';

/** The bytes behind a name never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function imagesRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/images/:filename',
    access: 'public',
    limit: 'none',
    summary: 'Gets a picture',
    answer: other(200, 'The picture', { mediaType: 'image/*' }),
    async handler(request, reply) {
      const { images } = request.context.services;
      const found = await images.open(param(request, 'filename'));
      if (!found) throw new TRPCError({ code: 'NOT_FOUND', message: 'Image not found' });
      const { file, handle } = found;
      const etag = `"${file.sha256}"`;
      // Feed readers and Pinterest show the picture on pages of other origins.
      asFile(reply)
        .header('cache-control', IMMUTABLE)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('etag', etag);
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        await handle.close();
        return reply.status(304).send();
      }
      return reply
        .type(file.contentType)
        .header('content-length', file.bytes)
        .send(handle.createReadStream());
    },
  });

  procedureRoute(app, {
    method: 'POST',
    url: '/api/objects/upload',
    procedure: imagesRouter.createUpload,
    summary: 'Asks for a URL to PUT a picture to',
    description: 'For one picture of at most 10,485,760 bytes, within 15 minutes.',
    answer: row(uploadTarget),
  });

  procedureRoute(app, {
    method: 'POST',
    url: '/api/objects/make-public',
    procedure: imagesRouter.makePublic,
    summary: 'Tells that an uploaded picture is shown, and where',
    answer: row(storedObject),
    errors: { 404: 'Nothing was uploaded there' },
  });
}
