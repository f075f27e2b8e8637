import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'the id of a visit is text',
    file: 'packages/schema/src/analytics.ts',
    text: `const sessionId = z
  .string({ error: 'sessionId is required' })
  .min(1, { error: 'sessionId is required' })
  .max(100, { error: 'sessionId must be at most 100 characters' });`,
    off: 'const sessionId = z.any();',
    failsWith: /answered with (500|"httpStatus":500)/,
  },
  {
    name: 'what cannot be read is the client’s fault',
    file: 'apps/api/src/errors.ts',
    text: "if (typeof status !== 'number') return INTERNAL;",
    off: "if (typeof status !== 'number' || status < 500) return INTERNAL;",
    failsWith: /answered with 500/,
  },
];
