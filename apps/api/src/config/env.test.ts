import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent'],
  [
    { TRUST_PROXY: 'nginx' },
    'TRUST_PROXY must be IP addresses or ranges of proxies, such as 127.0.0.1 or 10.0.0.0/8',
  ],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
])('%j is a wrong setting, and says why', (source, message) => {
  expect(() => readEnv(source)).toThrow(`Wrong setting: ${message}`);
});
