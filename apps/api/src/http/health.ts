/** `/api/health`, for the program that monitors the site. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { canRead, canWrite, type Db, isDamage } from '../db/open.ts';
import { DATABASE_DAMAGED, refusal } from './errors.ts';
import { restRoute } from './rest.ts';
import { row } from './rest-answers.ts';

/** Milliseconds for which an outcome holds, so that frequent requests cost no writes. */
const HOLDS = 5_000;
/** Milliseconds for which an answer waits for the outcome. After that it is the one before. */
const PATIENCE = 1_000;

interface Outcome {
  /** Why the site cannot do its work; `null` when it can. */
  fault: string | null;
  /** Lines about what the owner should fix, though the site works. */
  warnings: string[];
}

const health = z
  .object({
    status: z.literal('ok'),
    version: z.string().optional(),
    database: z.literal('writable'),
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'Health' });

interface HealthOptions {
  db: Db;
  now: () => Date;
  /** Lines about what the owner should fix, though the site works. */
  warningsNow: () => Promise<string[]>;
}

export function healthRest(app: FastifyInstance, options: HealthOptions): void {
  let last: Outcome = { fault: null, warnings: [] };
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
      'Never from a cache; the outcome of reading a row of each main table and of a real write, at most five seconds ' +
      'old, or of the one before while another program writes to the database. `warnings` is there when the owner ' +
      'should fix something though the site works, `version` for her alone.',
    answer: row(health),
    errors: { 503: 'The database cannot be written, or is damaged: the message says which' },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { fault, warnings } = await outcome(request.log);
      const failed = request.server.damage.isSeen ? DATABASE_DAMAGED.message : fault;
      if (failed !== null) throw refusal('SERVICE_UNAVAILABLE', failed);
      return {
        status: 'ok' as const,
        ...(request.context.admin && { version: packageJson.version }),
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
  const fault = await faultOf(db, log);
  return { fault, warnings: await warningsNow() };
}

async function faultOf(db: Db, log: FastifyRequest['log']): Promise<string | null> {
  try {
    await canRead(db);
    await canWrite(db);
    return null;
  } catch (error) {
    const message = isDamage(error) ? DATABASE_DAMAGED.message : 'The database cannot be written';
    log.error({ err: error }, message);
    return message;
  }
}
