import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { bodyWith, caller } from '../../http/rest.ts';
import { matchesEtag } from '../../http/send-cached.ts';

/** A name always stands for the same bytes, so a browser may keep them for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function imagesRest(app: FastifyInstance): void {
  app.get<{ Params: { filename: string } }>(
    '/api/images/:filename',
    { config: { access: 'public', limit: 'none' } },
    async (request, reply) => {
      const { images } = request.context.services;
      const found = await images.open(request.params.filename);
      if (!found) throw new TRPCError({ code: 'NOT_FOUND', message: 'Image not found' });
      const { file, handle } = found;
      const etag = `"${file.sha256}"`;
      reply
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
  );

  app.post(
    '/api/objects/upload',
    { config: { access: 'admin', limit: 'uploads' } },
    async (request, reply) =>
      reply.status(200).send(await caller(request, reply).images.createUpload()),
  );

  app.post('/api/objects/make-public', { config: { access: 'admin' } }, async (request, reply) =>
    reply.status(200).send(await caller(request, reply).images.makePublic(bodyWith(request))),
  );
}
