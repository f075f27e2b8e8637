import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'every open sets synchronous=FULL',
    file: 'apps/api/src/db/open.ts',
    text: 'synchronous: 2, // FULL',
    off: 'synchronous: 1, // NORMAL',
    failsWith: /syncs after \d+ commits/,
  },
];
