import { cardMonth } from '@site/schema/analytics';
import type { FastifyInstance } from 'fastify';
import { restRoute } from '../http/rest.ts';
import { attachment, other } from '../http/rest-answers.ts';
import { drawMonthCard, type MonthCardServices } from './month-card.ts';

export function monthCardRest(app: FastifyInstance, services: MonthCardServices): void {
  restRoute(app, 'GET /api/admin/month-card.png', {
    access: 'admin',
    exposeHeadRoute: false,
    summary: 'Downloads a picture of a finished month, for sharing',
    description:
      '`month` names it, such as `2026-10`. It shows the pounds, the most read recipe and the posts.',
    query: cardMonth,
    answer: other(200, 'A picture of 1080 × 1350 pixels', { mediaType: 'image/png' }),
    async handler({ query }, reply) {
      const { month } = cardMonth.parse(query);
      const card = await drawMonthCard(services, month);
      return attachment(reply, 'image/png', `${month}.png`).send(card);
    },
  });
}
