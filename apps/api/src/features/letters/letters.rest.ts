import { LETTERS_A_PAGE, letter } from '@site/schema/letters';
import type { FastifyInstance } from 'fastify';
import { procedureRoute } from '../../http/rest.ts';
import { pageList, row } from '../../http/rest-answers.ts';
import { lettersRouter } from './letters.router.ts';

export function lettersRest(app: FastifyInstance): void {
  procedureRoute(app, 'GET /api/letters', lettersRouter.list, {
    summary: 'Lists the letters, the newest first',
    answer: pageList(letter, { usual: LETTERS_A_PAGE }),
  });
  procedureRoute(app, 'POST /api/letters', lettersRouter.create, {
    summary: 'Sends a published post or recipe to the readers who asked for each one',
    description:
      'The mails go out one after the other, as many an hour as the settings allow; the answer tells where the letter stands then.',
    answer: row(letter, 201),
    errors: {
      404: 'No such post or recipe is published',
      409: 'Mail is not set up, or nobody has subscribed',
    },
  });
}
