import { siteSetting } from '@site/schema/site-settings';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { procedureRoute } from '../../http/rest.ts';
import { row } from '../../http/rest-answers.ts';
import { siteSettingsRouter } from './site-settings.router.ts';

export function siteSettingsRest(app: FastifyInstance): void {
  procedureRoute(app, {
    method: 'GET',
    url: '/api/site-settings',
    procedure: siteSettingsRouter.list,
    summary: 'Lists settings by key',
    description: 'Visitors get the public one: `goal_weight`, in pounds.',
    answer: row(z.array(siteSetting)),
  });

  procedureRoute(app, {
    method: 'POST',
    url: '/api/site-settings',
    procedure: siteSettingsRouter.save,
    summary: 'Saves a setting, over the one with the same key',
    answer: row(siteSetting),
  });
}
