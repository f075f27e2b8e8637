/** `/api/health`, for the program that monitors the site. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { canWrite, type Db } from '../db/open.ts';
import { refusal } from './errors.ts';
import { restRoute } from './rest.ts';
import { row } from './rest-answers.ts';

/** Milliseconds for which an outcome holds, so that frequent requests cost no writes. */
const HOLDS = 5_000;
/** Milliseconds for which an answer waits for the outcome. After that it is the one before. */
const PATIENCE = 1_000;

interface Outcome {
  isWritable: boolean;
  /** Lines about what the owner should fix, though the site works. */
  warnings: string[];
}

const health = z
  .object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.literal('writable'),
    warnings: z.array(z.string()).optional(),
  })
  .meta({ title: 'Health' });

interface HealthOptions {
  db: Db;
  now: () => Date;
  /** Lines about what the owner should fix, though the site works. */
  warningsNow: () => Promise<string[]>;
}

export function healthRest(app: FastifyInstance, options: HealthOptions): void {
  let last: Outcome = { isWritable: true, warnings: [] };
  let lastAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function outcome(log: FastifyRequest['log']): Promise<Outcome> {
    const at = options.now().getTime();
    if (!running && Math.abs(at - lastAt) >= HOLDS) {
      lastAt = at;
      running = check(options, log).then((found) => {
        last = found;
        running = undefined;
      });
    }
    // A write waits while another program writes, and fails when that takes too long.
    if (running) await Promise.race([running, sleep(PATIENCE, undefined, { ref: false })]);
    return last;
  }

  restRoute(app, 'GET /api/health', {
    access: 'public',
    limit: 'none',
    summary: 'Tells whether the site runs and can store what it is given',
    description:
      'Never from a cache; the outcome of a real write, at most five seconds old, or of the one before ' +
      'while another program writes to the database. `warnings` is there ' +
      'when the owner should fix something though the site works.',
    answer: row(health),
    errors: { 503: 'The database cannot be written' },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { isWritable, warnings } = await outcome(request.log);
      if (!isWritable) throw refusal('SERVICE_UNAVAILABLE', 'The database cannot be written');
      return {
        status: 'ok' as const,
        version: packageJson.version,
        database: 'writable' as const,
        ...(warnings.length > 0 && { warnings }),
      };
    },
  });
}

async function check(
  { db, warningsNow }: HealthOptions,
  log: FastifyRequest['log'],
): Promise<Outcome> {
  const isWritable = await canWrite(db).then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'The database cannot be written');
      return false;
    },
  );
  return { isWritable, warnings: await warningsNow() };
}
