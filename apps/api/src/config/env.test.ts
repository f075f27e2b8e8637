import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const WRONG_SMTP_URL =
  'SMTP_URL must be such as smtp://user:password@smtp.example.com:587, with special characters as %40';

it.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent'],
  [
    { TRUST_PROXY: 'nginx' },
    'TRUST_PROXY must be IP addresses or ranges of proxies, such as 127.0.0.1 or 10.0.0.0/8',
  ],
  [{ SMTP_URL: 'smtp.example.com:587' }, WRONG_SMTP_URL],
  [{ SMTP_URL: 'https://smtp.example.com' }, WRONG_SMTP_URL],
  [{ SMTP_URL: 'smtp://a:%@example.com' }, WRONG_SMTP_URL],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
])('%j is a wrong setting, and says why', (source, message) => {
  expect(() => readEnv(source)).toThrow(`Wrong setting: ${message}`);
});

it.each([
  ['smtp://anna%40example.com:p%C3%A4ss@smtp.example.com', ['smtp.example.com', 587, false]],
  ['smtps://anna%40example.com:p%C3%A4ss@smtp.example.com', ['smtp.example.com', 465, true]],
  ['smtp://anna%40example.com:p%C3%A4ss@[::1]:2525', ['::1', 2525, false]],
] as const)('%s names a server', (SMTP_URL, [host, port, isEncrypted]) => {
  const user = 'anna@example.com';
  expect(readEnv({ SMTP_URL }).smtp).toEqual({ host, port, isEncrypted, user, password: 'päss' });
});
