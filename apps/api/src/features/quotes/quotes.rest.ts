import { quoteOfTheDay } from '@site/schema/quotes';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../../http/errors.ts';
import { procedureRoute } from '../../http/rest.ts';
import { row } from '../../http/rest-answers.ts';
import { quotesRouter } from './quotes.router.ts';

export function quotesRest(app: FastifyInstance): void {
  procedureRoute(app, 'GET /api/quote-of-the-day', quotesRouter.today, {
    cacheable: false,
    summary: 'Gets the quote of the day',
    answer: row(quoteOfTheDay),
    errors: { 404: 'There is no quote yet' },
    send(quote) {
      if (!quote) throw refusal('NOT_FOUND', 'There is no quote yet');
      return quote;
    },
  });
}
