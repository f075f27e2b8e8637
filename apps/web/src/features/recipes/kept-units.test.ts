import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { unitsScript } from './kept-units.ts';

/** What the inline script asks for instead of the page. */
function askedFor(kept: string | null, { search = '', hash = '', onLine = true } = {}) {
  const asked: string[] = [];
  const root = { hidden: false };
  const stored: [string, string][] = [];
  runInNewContext(unitsScript(['__root__', '/photo-gallery/$slug']) ?? '', {
    URLSearchParams,
    document: { documentElement: root, referrer: 'https://pin.example/' },
    sessionStorage: { setItem: (...item: [string, string]) => stored.push(item) },
    localStorage: { getItem: () => kept },
    location: { search, hash, replace: (url: string) => asked.push(url) },
    navigator: { onLine },
  });
  // Analytics tell the site from which the reader came all the same.
  expect(stored).toEqual(asked.map(() => ['came-from', 'https://pin.example/']));
  expect(root.hidden).toBe(asked.length > 0);
  return asked;
}

it('asks for the measures that were chosen, before anything is painted', () => {
  expect(askedFor('metric')).toEqual(['?units=metric']);
  expect(askedFor('us', { search: '?servings=6', hash: '#cook' })).toEqual([
    '?servings=6&units=us#cook',
  ]);
});

it('leaves a page with measures of its own, of a reader who chose none, and without a network', () => {
  expect(askedFor('metric', { search: '?units=us' })).toEqual([]);
  expect(askedFor(null)).toEqual([]);
  expect(askedFor('stones')).toEqual([]);
  expect(askedFor('metric', { onLine: false })).toEqual([]);
});

it('stands on recipes alone', () => {
  expect(unitsScript(['__root__', '/blog/$slug'])).toBeUndefined();
});
