/** Makes the HTML and the text of a letter, in a thread of its own: see `letters.service.ts`. */
import { parentPort } from 'node:worker_threads';
import { render, toPlainText } from '@react-email/render';
import type { LetterBody } from './letter-content.ts';
import { letterElement } from './letter-html.ts';

parentPort?.on('message', (body: LetterBody) => void answer(body));

async function answer(body: LetterBody): Promise<void> {
  const html = await render(letterElement(body));
  const text = toPlainText(html, {
    wordwrap: 76,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      // The same address comes again at the end of each part, and of the letter.
      ...['a.title', 'a.site'].map((selector) => ({
        ...{ selector, format: 'anchor', options: { ignoreHref: true } },
      })),
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table.data', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
    ],
  });
  parentPort?.postMessage({ html, text: text.replaceAll('\u00a0', ' ') });
}
