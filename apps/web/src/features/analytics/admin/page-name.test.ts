import { expect, test } from 'vitest';
import { formatDuration, formatShare, pageName } from './page-name.ts';

test.each([
  ['/', 'Home'],
  ['/about', 'About'],
  ['/blog', 'Blog'],
  ['/photo-gallery', 'Photo Gallery'],
  ['/weight-tracking', 'Weight Tracking'],
  ['/book', 'Book'],
  ['/socials', 'Social Media'],
  ['/blog/the-holiday-table', 'Blog Post'],
  ['/photo-gallery/cheddar-crisps', 'Recipe'],
  ['/somewhere/else', '/somewhere/else'],
  ['/blogging', '/blogging'],
  ['toString', 'toString'],
])('%s is called %s', (path, name) => {
  expect(pageName(path, false)).toBe(name);
});

test.each(['/photo-gallery/no-such-dish', '/blog/no-such-post'])(
  'a missing page has no name: %s',
  (path) => {
    expect(pageName(path, true)).toBe(path);
  },
);

test.each([
  [0, '0s'],
  [42.9, '42s'],
  [59.99, '59s'],
  [60, '1m 0s'],
  [185.4, '3m 5s'],
  [3600, '60m 0s'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('a share has one decimal, and of nothing there is none', () => {
  expect(formatShare(1, 8)).toBe('12.5%');
  expect(formatShare(2, 3)).toBe('66.7%');
  expect(formatShare(5, 5)).toBe('100.0%');
  expect(formatShare(0, 0)).toBe('0.0%');
});
