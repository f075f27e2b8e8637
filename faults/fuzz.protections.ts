import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'a session id must be text',
    file: 'packages/schema/src/analytics.ts',
    text: `const sessionId = z
  .string({ error: 'sessionId is required' })
  .min(1, { error: 'sessionId is required' })
  .max(64, { error: 'sessionId must be at most 64 characters' });`,
    off: 'const sessionId = z.any();',
    failsWith: /answered with (500|"httpStatus":500)/,
  },
  {
    name: 'a request that cannot be parsed is a client error',
    file: 'apps/api/src/http/errors.ts',
    text: "if (typeof status !== 'number') return INTERNAL;",
    off: "if (typeof status !== 'number' || status < 500) return INTERNAL;",
    failsWith: /answered with 500/,
  },
];
