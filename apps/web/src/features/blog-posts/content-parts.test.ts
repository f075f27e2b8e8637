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

const video =
  '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=1">Soup &amp; I</a></p>';

it('shows a link to a video alone in its paragraph as a card, with the picture above it', () => {
  const cover = '<figure><img src="/api/images/a" alt="" /></figure>';
  const parts = contentParts(`<p>a</p>${cover}${video}<p>b</p>`, known);
  expect(parts).toEqual([
    { html: '<p>a</p>', slugs: [] },
    {
      html: `${cover}${video}`,
      slugs: [],
      media: {
        host: 'YouTube',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1',
        playerUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
        title: 'Soup & I',
        cover,
      },
    },
    { html: '<p>b</p>', slugs: [] },
  ]);
});

it('shows at most fifty cards, and the links of further videos as they are', () => {
  const parts = contentParts(video.repeat(60), known);
  expect(parts.filter(({ media }) => media)).toHaveLength(50);
  expect(parts.at(-1)).toEqual({ html: video.repeat(10), slugs: [] });
});

it('shows the URL of a video alone in its paragraph as a card too', () => {
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1';
  const typed = `<p>${url.replace('&', '&amp;')}</p>`;
  expect(contentParts(`<p>a</p>${typed}`, known)).toEqual([
    { html: '<p>a</p>', slugs: [] },
    { html: typed, slugs: [], media: expect.objectContaining({ url, title: undefined }) },
  ]);
});

it.each([
  '<p>Look: https://youtu.be/dQw4w9WgXcQ</p>',
  '<p>https://youtu.be/dQw4w9WgXcQ https://youtu.be/dQw4w9WgXcR</p>',
  '<p>Look: <a href="https://youtu.be/dQw4w9WgXcQ">here</a></p>',
  '<p><a href="https://youtu.be/dQw4w9WgXcQ">a</a> <a href="https://youtu.be/dQw4w9WgXcR">b</a></p>',
  `<blockquote>${video}</blockquote>`,
  '<p><a href="https://example.com/">https://youtu.be/dQw4w9WgXcQ</a></p>',
])('leaves the link of %s in the text', (html) => {
  expect(contentParts(html, known)).toEqual([{ html, slugs: [] }]);
});
