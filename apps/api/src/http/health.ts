/** `/api/health`, for whatever watches over the site: whether it can keep what it is given. */
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { canWrite } from '../db/can-write.ts';
import type { Services } from '../services.ts';
import { restRoute } from './rest.ts';
import { row } from './rest-answers.ts';

/** Milliseconds for which an outcome holds, so that asking often costs no writes. */
const HOLDS = 5_000;

const health = z
  .object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.literal('writable'),
  })
  .meta({ title: 'Health' });

export function healthRest(app: FastifyInstance): void {
  let last: { at: number; isWritable: Promise<boolean> } | undefined;

  function isWritable({ db, now }: Services, log: FastifyRequest['log']): Promise<boolean> {
    const at = now().getTime();
    if (!last || Math.abs(at - last.at) >= HOLDS) {
      last = {
        at,
        isWritable: canWrite(db).then(
          () => true,
          (error: unknown) => {
            log.error({ err: error }, 'The database cannot be written');
            return false;
          },
        ),
      };
    }
    return last.isWritable;
  }

  restRoute(app, {
    method: 'GET',
    url: '/api/health',
    access: 'public',
    limit: 'none',
    summary: 'Tells whether the site runs and can store what it is given',
    description: 'Never from a cache; the outcome of a real write, at most five seconds old.',
    answer: row(health),
    errors: { 503: 'The database cannot be written' },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      if (!(await isWritable(request.context.services, request.log))) {
        throw new TRPCError({
          code: 'SERVICE_UNAVAILABLE',
          message: 'The database cannot be written',
        });
      }
      return { status: 'ok' as const, version: packageJson.version, database: 'writable' as const };
    },
  });
}
