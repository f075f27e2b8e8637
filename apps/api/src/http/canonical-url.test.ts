import { pageQuery, searchQuery } from '@site/schema/pagination';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { canonicalUrl } from './rest.ts';

const schema = z.object({ ...pageQuery, search: searchQuery });

it.each([
  ['/api/rows', '/api/rows'],
  // An answer in the cache is found at once under the URL that clients send.
  ['/api/rows?limit=24', '/api/rows?limit=24'],
  ['/api/rows?limit=24&offset=0', '/api/rows?limit=24'],
  ['/api/rows?limit=500&offset=0&search=', '/api/rows'],
  ['/api/rows?x=1', '/api/rows'],
  ['/api/rows?search=%20soup&limit=024', '/api/rows?limit=24&search=soup'],
  ['/api/rows?limit=0', undefined],
])('%s asks for %s', (url, canonical) => {
  const query = Object.fromEntries(new URL(url, 'http://site').searchParams);
  expect(canonicalUrl({ url, query }, schema)).toBe(canonical);
});
