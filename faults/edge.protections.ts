import type { Protection } from './support/protection.ts';

const file = 'apps/api/src/http/cache.ts';

export const protections: Protection[] = [
  {
    name: 'an edge may serve stale answers while the site does not answer',
    file,
    text: 's-maxage=30, stale-if-error=86400',
    off: 's-maxage=30',
    failsWith: /while the site is stopped/,
  },
  {
    name: 'an edge asks again within a minute',
    file,
    text: 's-maxage=30',
    off: 's-maxage=3600',
    failsWith: /seconds until the new post is seen/,
  },
  {
    name: 'answers to the owner are not stored',
    file,
    text: "FOR_OWNER = 'private, no-store'",
    off: 'FOR_OWNER = FOR_ALL',
    failsWith: /what .* tells caches/,
  },
];
