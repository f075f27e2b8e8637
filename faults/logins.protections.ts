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
    text: `  const attempt = beginAttempt(ctx, http, username, found);
  const isRight = await verifyPassword(found?.passwordHash ?? DUMMY_HASH, password);`,
    off: `  const isRight = await verifyPassword(found?.passwordHash ?? DUMMY_HASH, password);
  const attempt = beginAttempt(ctx, http, username, found);`,
    failsWith: /passwords verified/,
  },
  {
    name: 'a request holds at most ten calls',
    file: 'apps/api/src/http/trpc.ts',
    text: 'maxBatchSize: MAX_BATCH_SIZE,',
    off: 'maxBatchSize: 1000,',
    failsWith: /logins in one request|passwords verified/,
  },
  {
    name: 'the client IP is the socket’s, not one from a header',
    file: 'apps/api/src/app.ts',
    text: 'trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,',
    off: 'trustProxy: true,',
    failsWith: /passwords verified/,
  },
  {
    name: 'a known device has its own count',
    file: 'apps/api/src/features/auth/auth.service.ts',
    text: 'device ? { device } : { address: networkOf(request.ip), account },',
    off: '{ address: networkOf(request.ip), account },',
    failsWith: /the owner with a known device/,
  },
];
