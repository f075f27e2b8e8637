import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../http/errors.ts';
import { param, restRoute } from '../http/rest.ts';
import { attachment, other } from '../http/rest-answers.ts';
import { findBackup } from './backups.ts';
import { type MaintenanceServices, takeTicket } from './maintenance.router.ts';

export function maintenanceRest(app: FastifyInstance, services: MaintenanceServices): void {
  restRoute(app, 'GET /api/admin/backups/:name', {
    access: 'admin',
    limit: 'writes',
    exposeHeadRoute: false,
    // A backup is mostly pictures.
    compress: false,
    summary: 'Downloads a backup from the data folder',
    description:
      'It is not encrypted: it holds drafts, the hash of the password and the secret of the second factor. The URL, with its ' +
      'query parameter `ticket`, is the answer of `maintenance.allowDownload`, which asks for the password or a passkey; it counts once.',
    answer: other(200, 'A tar file', { mediaType: 'application/x-tar' }),
    async handler(request, reply) {
      const name = param(request, 'name');
      const file = await findBackup(services.env.dataDir, name);
      if (!file) throw refusal('NOT_FOUND', 'There is no such backup');
      takeTicket({ services, admin: request.context.admin }, name, request.query);
      const { size } = await stat(file);
      return attachment(reply, 'application/x-tar', name)
        .header('content-length', size)
        .send(createReadStream(file));
    },
  });
}
