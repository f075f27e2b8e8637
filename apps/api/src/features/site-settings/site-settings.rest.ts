import type { FastifyInstance } from 'fastify';
import { caller } from '../../http/rest.ts';

export function siteSettingsRest(app: FastifyInstance): void {
  app.get('/api/site-settings', { config: { access: 'public' } }, (request, reply) =>
    caller(request, reply).siteSettings.list(),
  );
}
