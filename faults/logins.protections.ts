import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'sign-in is blocked after ten failures',
    file: 'apps/api/src/features/auth/login-limits.ts',
    text: 'if (moments.length < MAX_FAILURES[kind]) continue;',
    off: 'if (moments.length < MAX_FAILURES[kind] * 1e6) continue;',
    failsWith: /passwords verified/,
  },
  {
    name: 'an attempt counts as failed until it succeeds',
    file: 'apps/api/src/features/auth/auth.service.ts',
    text: `  const attempt = beginAttempt(ctx, http, known ? { device: known } : { account: username });
  const { passwords } = services;
  const hash = found?.passwordHash ?? passwords.dummyHash;
  const isRight = await passwords.verify(hash, password, { isKnownDevice: known !== null });`,
    off: `  const { passwords } = services;
  const hash = found?.passwordHash ?? passwords.dummyHash;
  const isRight = await passwords.verify(hash, password, { isKnownDevice: known !== null });
  const attempt = beginAttempt(ctx, http, known ? { device: known } : { account: username });`,
    failsWith: /passwords verified/,
  },
  {
    name: 'a request holds at most ten calls',
    file: 'apps/api/src/http/trpc.ts',
    text: 'maxBatchSize: CALLS_IN_A_BATCH,',
    off: 'maxBatchSize: 1000,',
    failsWith: /logins in one request|passwords verified/,
  },
  {
    name: 'the client IP is the socket’s, not one from a header',
    file: 'apps/api/src/app/app.ts',
    text: 'trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,',
    off: 'trustProxy: true,',
    failsWith: /passwords verified/,
  },
  {
    name: 'a known device has its own count',
    file: 'apps/api/src/features/auth/auth.service.ts',
    text: 'beginAttempt(ctx, http, known ? { device: known } : { account: username })',
    off: 'beginAttempt(ctx, http, { account: username })',
    failsWith: /the owner with a known device/,
  },
];
