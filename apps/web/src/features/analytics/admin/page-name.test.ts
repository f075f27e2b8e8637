import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

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
