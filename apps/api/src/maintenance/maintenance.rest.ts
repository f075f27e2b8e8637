import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { siteFileName } from '../content/file-name.ts';
import { refusal } from '../http/errors.ts';
import { param, restRoute } from '../http/rest.ts';
import { attachment, other } from '../http/rest-answers.ts';
import { findBackup } from './backups.ts';
import { type MaintenanceServices, takeTicket } from './maintenance.router.ts';

export function maintenanceRest(
  app: FastifyInstance,
  services: MaintenanceServices & { timeZone: () => string },
): void {
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
      const backup = await findBackup(services.env.dataDir, name);
      if (!backup) throw refusal('NOT_FOUND', 'There is no such backup');
      takeTicket({ services, admin: request.context.admin }, name, request.query);
      const at = new Date(backup.at);
      return attachment(
        reply,
        'application/x-tar',
        await siteFileName(services, { at, extension: 'tar' }),
      )
        .header('content-length', backup.bytes)
        .send(createReadStream(backup.path));
    },
  });
}
