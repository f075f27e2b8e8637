import { expect, it } from 'vitest';
import { contentParts } from './content-parts.ts';

const link = (slug: string) => `<a href="/photo-gallery/${slug}">${slug}</a>`;
const known = new Set(['salmon', 'soup']);

it('divides after the paragraph or list with the first link to a recipe', () => {
  const html = `<p>One.</p><p>${link('salmon')}.</p><p>Two.</p><ul><li>${link('soup')}</li><li>${link('salmon')}</li></ul><p>Three.</p>`;
  expect(contentParts(html, known)).toEqual([
    { html: `<p>One.</p><p>${link('salmon')}.</p>`, slugs: ['salmon'] },
    {
      html: `<p>Two.</p><ul><li>${link('soup')}</li><li>${link('salmon')}</li></ul>`,
      slugs: ['soup'],
    },
    { html: '<p>Three.</p>', slugs: [] },
  ]);
});

it.each([
  '',
  'Bare text.',
  '<p>No link.</p><h2>At all</h2>',
  `<p>${link('unknown')}</p>`,
  `<blockquote><p>${link('salmon')}</p><p>${link('soup')}</p></blockquote>`,
  `${link('salmon')} outside of any block`,
  `</p><p>${link('salmon')}<div>torn`,
])('loses nothing of %j', (html) => {
  const parts = contentParts(html, known);
  expect(parts.map((part) => part.html).join('')).toBe(html);
});

it('shows a recipe of a nested block after the outermost one', () => {
  const quote = `<blockquote><p>${link('soup')}</p></blockquote>`;
  expect(contentParts(`${quote}<p>End.</p>`, known)).toEqual([
    { html: quote, slugs: ['soup'] },
    { html: '<p>End.</p>', slugs: [] },
  ]);
});
