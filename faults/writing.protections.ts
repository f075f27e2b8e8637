import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'the server stores drafts',
    file: 'apps/api/src/content/drafts.ts',
    text: '.values({ ...draft, ownerId, receivedAt: now.toISOString() })',
    off: '.values({ ...draft, item: "", storedAt: "", ownerId: "", receivedAt: now.toISOString() })',
    failsWith: /lost on the other device/,
  },
];
