import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Env } from '../config/env.ts';
import { siteFileName } from '../content/file-name.ts';
import type { Db } from '../db/open.ts';
import { restRoute } from '../http/rest.ts';
import { attachment, other } from '../http/rest-answers.ts';
import { runCommandProcess } from '../jobs/command-process.ts';
import type { Jobs } from '../jobs/jobs.ts';

const exportQuery = z.object({
  /** As many as the owner's longest list shows at once have 4,000 characters. */
  only: z
    .string()
    .max(4_000)
    .regex(/^\w[\w-]*(,\w[\w-]*)*$/, { error: 'Send the ids with commas between them' })
    .optional()
    .describe(
      'Ids with commas between them: only these posts, pages and recipes, with their pictures',
    ),
});

interface ExportServices {
  db: Db;
  env: Pick<Env, 'dataDir'>;
  jobs: Jobs;
  now: () => Date;
  timeZone: () => string;
}

export function exportRest(app: FastifyInstance, services: ExportServices): void {
  restRoute(app, 'GET /api/admin/export', {
    access: 'admin',
    limit: 'writes',
    exposeHeadRoute: false,
    summary: 'Downloads everything in formats that other programs read',
    query: exportQuery,
    answer: other(200, 'A zip file', { mediaType: 'application/zip' }),
    errors: { 409: 'Another download is under way' },
    async handler({ query }, reply) {
      const { only } = exportQuery.parse(query);
      const name = await siteFileName(services, { at: services.now(), extension: 'zip' });
      const stream = new PassThrough();
      const ended = new Promise((resolve) => stream.once('close', resolve));
      services.jobs.begin(
        'export',
        (signal) => {
          exportInProcess(services.env.dataDir, { stream, signal, only });
          return ended;
        },
        { done: ignore, failed: ignore },
      );
      return attachment(reply, 'application/zip', name).send(stream);
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
  { stream, signal, only }: { stream: PassThrough; signal: AbortSignal; only?: string | undefined },
): void {
  const left = new AbortController();
  stream.once('close', () => left.abort());
  runCommandProcess('export.ts', {
    args: ['--to', '-', ...(only ? [`--only=${only}`] : [])],
    dataDir,
    signal: AbortSignal.any([signal, left.signal]),
    output: stream,
  }).then(
    () => stream.end(),
    (error: Error) => stream.destroy(new Error(`The export failed: ${error.message}`)),
  );
}
