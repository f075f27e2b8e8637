import { saveSiteSetting, siteSetting } from '@site/schema/site-settings';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { restRoute } from '../../http/rest.ts';
import { row } from '../../http/rest-answers.ts';

export function siteSettingsRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/site-settings',
    access: 'public',
    cacheable: true,
    summary: 'Lists settings by key',
    description: 'Visitors get the public one: `goal_weight`, in pounds.',
    answer: row(z.array(siteSetting)),
    handler: ({ call }) => call.siteSettings.list(),
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/site-settings',
    access: 'admin',
    summary: 'Saves a setting, over the one with the same key',
    body: saveSiteSetting,
    answer: row(siteSetting),
    handler: ({ call, body }) => call.siteSettings.save(body),
  });
}
