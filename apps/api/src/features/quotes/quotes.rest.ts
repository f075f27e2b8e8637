import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { caller } from '../../http/rest.ts';

export function quotesRest(app: FastifyInstance): void {
  app.get('/api/quote-of-the-day', { config: { access: 'public' } }, async (request, reply) => {
    const quote = await caller(request, reply).quotes.today();
    if (!quote) throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no quote yet' });
    return quote;
  });
}
