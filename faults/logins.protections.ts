import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'a sign-in may fail ten times',
    file: 'apps/api/src/features/auth/login-limits.ts',
    text: 'if (moments.length < MAX_FAILURES[kind]) continue;',
    off: 'if (moments.length < MAX_FAILURES[kind] * 1e6) continue;',
    failsWith: /passwords verified/,
  },
  {
    name: 'an attempt counts from when it begins',
    file: 'apps/api/src/features/auth/auth.service.ts',
    text: `  const attempt = beginAttempt(ctx, http, username, found);
  const isRight = await verifyPassword(found?.passwordHash ?? DUMMY_HASH, password);`,
    off: `  const isRight = await verifyPassword(found?.passwordHash ?? DUMMY_HASH, password);
  const attempt = beginAttempt(ctx, http, username, found);`,
    failsWith: /passwords verified/,
  },
  {
    name: 'a request holds ten calls at most',
    file: 'apps/api/src/http/trpc.ts',
    text: 'maxBatchSize: MAX_BATCH_SIZE,',
    off: 'maxBatchSize: 1000,',
    failsWith: /logins in one request|passwords verified/,
  },
  {
    name: 'an address is the socket’s, not what a header says',
    file: 'apps/api/src/app.ts',
    text: 'trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,',
    off: 'trustProxy: true,',
    failsWith: /passwords verified/,
  },
  {
    name: 'a known device has a count of its own',
    file: 'apps/api/src/features/auth/auth.service.ts',
    text: 'device ? { device } : { address: networkOf(request.ip), account },',
    off: '{ address: networkOf(request.ip), account },',
    failsWith: /the owner at a device that is known/,
  },
];
