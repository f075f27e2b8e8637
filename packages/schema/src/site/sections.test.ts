import { expect, it } from 'vitest';
import { defaults } from './defaults.ts';
import { contentSections } from './sections.ts';

it('gives the address of a shop its scheme', () => {
  const shopAt = (url: string) => {
    const buyLinks = [{ label: 'Buy it', url }];
    return contentSections.book.safeParse({ ...defaults.book, title: 'Soups', buyLinks }).data
      ?.buyLinks;
  };
  expect(shopAt('rosa-books.example/soups?a=1')?.[0]?.url).toBe(
    'https://rosa-books.example/soups?a=1',
  );
  expect(shopAt('http://rosa-books.example')?.[0]?.url).toBe('http://rosa-books.example');
  expect(shopAt('javascript:alert(1)')).toBeUndefined();
  expect(shopAt('@rosa')).toBeUndefined();
});

it.each([
  ['instagram', '@nora.cooks', 'https://www.instagram.com/nora.cooks'],
  ['bluesky', '@nora', 'https://bsky.app/profile/nora.bsky.social'],
  ['bluesky', '@nora.example', 'https://bsky.app/profile/nora.example'],
  ['mastodon', '@nora@social.example', 'https://social.example/@nora'],
  ['substack', 'nora.substack.com', 'https://nora.substack.com'],
  ['youtube', '', ''],
  ['other', '@nora', undefined],
] as const)('makes a profile of %s and %j', (network, url, profile) => {
  const links = [{ network, name: 'Nora', url, what: '' }];
  const { data } = contentSections.socials.safeParse({ ...defaults.socials, links });
  expect(data?.links[0]?.url).toBe(profile);
});
