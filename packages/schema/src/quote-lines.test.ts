import { expect, it } from 'vitest';
import { readQuoteLines } from './quote-lines.ts';

it.each([
  ['Salt the water. — Nell'],
  ['Salt the water.—Nell'],
  ['Salt the water. – Nell'],
  ['Salt the water. - Nell'],
  ['Salt the water. -- Nell'],
  ['Salt the water.\tNell'],
  ['  “Salt the water.” — Nell  '],
  ['"Salt the water."\tNell'],
  ['\uFEFFSalt the water. — Nell\r\n'],
])('reads %j', (line) => {
  expect(readQuoteLines(line)).toEqual({
    quotes: [{ quote: 'Salt the water.', author: 'Nell' }],
    unread: [],
  });
});

it('takes the last dash, and leaves the dashes of words alone', () => {
  expect(readQuoteLines('Low-carb — mostly — is well-fed. — A home-cook').quotes).toEqual([
    { quote: 'Low-carb — mostly — is well-fed.', author: 'A home-cook' },
  ]);
  expect(readQuoteLines('“Salt” is “life”. — Nell').quotes).toEqual([
    { quote: '“Salt” is “life”.', author: 'Nell' },
  ]);
});

it('names each line that it cannot read, and leaves blank ones out', () => {
  const text = `One — A\r\n\n  \rNo author\n— Only an author\nNo name —\n${'x'.repeat(241)} — B\n${' '.repeat(9)}${'y '.repeat(600)}\nTwo — B`;
  const { quotes, unread } = readQuoteLines(text);
  expect(quotes.map(({ quote }) => quote)).toEqual(['One', 'Two']);
  expect(unread.map(({ number, why }) => [number, why])).toEqual([
    [4, 'Write a dash and the author behind the quote'],
    [5, 'Quote is required'],
    [6, 'Author is required'],
    [7, 'Quote must be at most 240 characters'],
    [8, 'A line must be at most 1000 characters'],
  ]);
  expect(unread[0]?.text).toBe('No author');
});
