import { quoteOfTheDay } from '@site/schema/quotes';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { restRoute } from '../../http/rest.ts';
import { row } from '../../http/rest-answers.ts';

export function quotesRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/quote-of-the-day',
    access: 'public',
    summary: 'Gets the quote of the day',
    answer: row(quoteOfTheDay),
    errors: { 404: 'There is no quote yet' },
    async handler({ call }) {
      const quote = await call.quotes.today();
      if (!quote) throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no quote yet' });
      return quote;
    },
  });
}
