import { expect, it } from 'vitest';
import { isoDuration, linkedRecipeSlugs } from './recipe-values.ts';

it.each([
  [0, 'PT0M'],
  [45, 'PT45M'],
  [60, 'PT1H'],
  [90, 'PT1H30M'],
  [1500, 'PT25H'],
])('%i minutes are %s', (minutes, duration) => {
  expect(isoDuration(minutes)).toBe(duration);
});

it('finds each recipe once, in order', () => {
  const html = `
    <p><a href="/photo-gallery/salmon">Salmon</a>, <a href="/photo-gallery/soup?servings=2" target="_blank">soup</a></p>
    <p><a href="/photo-gallery">all</a> <a href="/blog/soup">a post</a> /photo-gallery/text
    <a href="https://other.example/photo-gallery/tart">another site</a>
    <a href="/photo-gallery/salmon">again</a></p>`;
  expect(linkedRecipeSlugs(html)).toEqual(['salmon', 'soup']);
  expect(linkedRecipeSlugs('')).toEqual([]);
});
