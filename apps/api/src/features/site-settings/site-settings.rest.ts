import { ICONS_PATH } from '@site/schema/site/shown';
import { siteSetting } from '@site/schema/site-settings';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusal } from '../../http/errors.ts';
import { param, procedureRoute, restRoute } from '../../http/rest.ts';
import { other, row } from '../../http/rest-answers.ts';
import { asFile } from '../../http/security-headers.ts';
import { type IconServices, presentIcon } from './page-content.ts';
import { siteSettingsRouter } from './site-settings.router.ts';

export function siteSettingsRest(app: FastifyInstance): void {
  procedureRoute(app, 'GET /api/site-settings', siteSettingsRouter.list, {
    summary: 'Lists settings by key',
    description: 'Visitors get the public one: `goal_weight`, in pounds.',
    answer: row(z.array(siteSetting)),
  });

  procedureRoute(app, 'POST /api/site-settings', siteSettingsRouter.save, {
    summary: 'Saves a setting, over the one with the same key',
    answer: row(siteSetting),
  });
}

/** The URL names the picture, so another icon has another one. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function siteIconRest(app: FastifyInstance, services: IconServices): void {
  restRoute(app, `GET ${ICONS_PATH}:filename`, {
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
      const icon = await presentIcon(services, param(request, 'filename'));
      if (!icon) throw refusal('NOT_FOUND', 'Icon not found');
      return icon;
    },
  });
}
