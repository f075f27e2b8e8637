import { expect, it } from 'vitest';
import { usualPath } from './usual-paths.ts';

it.each([
  ['/feed', '/feed.xml'],
  ['/feed/', '/feed.xml'],
  ['/feed/atom/', '/feed.xml'],
  ['/comments/feed/', '/feed.xml'],
  ['/category/soups/feed/', '/feed.xml'],
  ['/rss', '/feed.xml'],
  ['/rss/', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/atom.xml', '/feed.xml'],
  ['/index.xml', '/feed.xml'],
  ['/feeds/posts/default', '/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/?s=', undefined],
  ['/?s=a%26b', '/blog?search=a%26b'],
  ['/page/1/', '/blog'],
  ['/page/12', '/blog?page=12'],
  ['/2025/', '/blog'],
  ['/2025/01/', '/blog'],
  ['/2025/01/31', '/blog'],
  ['/2025/01/page/2/', '/blog'],
  ['/author/nora/', '/blog'],
  ['/author/nora/page/3', '/blog'],
  ['/author/', undefined],
  ['/2025/13/', undefined],
  ['/feed.xml', undefined],
  ['/feedback', undefined],
  ['/', undefined],
  ['/soup', undefined],
])('%s leads to %s', (url, path) => {
  expect(usualPath(url)).toBe(path);
});
