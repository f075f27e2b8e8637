import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { restRoute } from '../http/rest.ts';
import { other } from '../http/rest-answers.ts';
import { runOwnCommand } from '../jobs/own-command.ts';
import { stampOf } from '../maintenance/data-folder.ts';

export function exportRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/admin/export',
    access: 'admin',
    limit: 'writes',
    exposeHeadRoute: false,
    summary: 'Downloads everything in formats that other programs read',
    answer: other(200, 'A zip file', { mediaType: 'application/zip' }),
    errors: { 409: 'Another download is under way' },
    handler({ context: { services } }, reply) {
      const stream = new PassThrough();
      const ended = new Promise((resolve) => stream.once('close', resolve));
      services.jobs.begin(
        'export',
        (signal) => {
          exportInProcess(services.env.dataDir, { stream, signal });
          return ended;
        },
        { done: ignore, failed: ignore },
      );
      const name = `site-${stampOf(services.now())}.zip`;
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(stream);
    },
  });
}

/** What became of it, the download shows. */
const ignore = () => undefined;

/**
 * Writes the bytes of the zip file to a stream, by the owner's own `export` command in a process of its own. The stream
 * fails when the command does, with what it wrote to stderr. To destroy the stream ends the command.
 */
export function exportInProcess(
  dataDir: string,
  { stream, signal }: { stream: PassThrough; signal: AbortSignal },
): void {
  const left = new AbortController();
  stream.once('close', () => left.abort());
  runOwnCommand('export.ts', {
    args: ['--to', '-'],
    dataDir,
    signal: AbortSignal.any([signal, left.signal]),
    output: stream,
  }).then(
    () => stream.end(),
    (error: Error) => stream.destroy(new Error(`The export failed: ${error.message}`)),
  );
}
