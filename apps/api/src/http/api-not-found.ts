import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';

/** Unknown paths below `/api` answer JSON, never a page. */
export function apiNotFound(app: FastifyInstance): void {
  app.all('/api/*', async () => {
    throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such path' });
  });
  app.all('/api', async () => {
    throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such path' });
  });
}
