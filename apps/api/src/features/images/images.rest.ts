import { createReadStream } from 'node:fs';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';

/** A name always stands for the same bytes, so a browser may keep them for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function imagesRest(app: FastifyInstance): void {
  const config = { access: 'public', limit: 'none' } as const;
  app.get<{ Params: { filename: string } }>(
    '/api/images/:filename',
    { config },
    async (request, reply) => {
      const { images } = request.context.services;
      const image = await images.find(request.params.filename);
      if (!image) throw new TRPCError({ code: 'NOT_FOUND', message: 'Image not found' });
      return reply
        .type(image.contentType)
        .header('content-length', image.bytes)
        .header('cache-control', IMMUTABLE)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('etag', `"${image.sha256}"`)
        .send(createReadStream(images.pathOf(image)));
    },
  );
}
