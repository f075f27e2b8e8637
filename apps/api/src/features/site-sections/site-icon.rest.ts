import { ICONS_PATH } from '@site/schema/site/icon-url';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { param, restRoute } from '../../http/rest.ts';
import { other } from '../../http/rest-answers.ts';
import { asFile } from '../../http/security-headers.ts';
import { presentIcon } from './page-words.ts';

/** The URL names the picture, so another icon has another one. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function siteIconRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: `${ICONS_PATH}:filename`,
    access: 'public',
    limit: 'none',
    summary: 'Gets the icon of the site in one size',
    errors: { 404: 'It is no cut of the present icon' },
    // The cache cuts each once, and not again for every visitor.
    cacheable: true,
    answer: {
      ...other(200, 'The icon', { mediaType: 'image/png' }),
      send: (png: Buffer, _request, reply) =>
        asFile(reply).type('image/png').header('cache-control', IMMUTABLE).send(png),
    },
    async handler(request) {
      const icon = await presentIcon(request.context.services, param(request, 'filename'));
      if (!icon) throw new TRPCError({ code: 'NOT_FOUND', message: 'Icon not found' });
      return icon;
    },
  });
}
