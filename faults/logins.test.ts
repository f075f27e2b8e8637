/** Nobody can guess passwords quickly, and nobody can lock the owner out with wrong guesses. */
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { FIGURES } from './support/figures-reporter.ts';
import { scale } from './support/scale.ts';
import { owner, type Site, startSite, temporaryFolder } from './support/site.ts';

/** The most calls that the server accepts in one request. */
const MAX_BATCH = 10;

const credentials = { username: owner.email, password: owner.password };
const wrong = { username: owner.email, password: 'a wrong password' };

/** Starts a site that counts the passwords it compares with a hash. */
async function countingSite(): Promise<{ site: Site; verified: () => number }> {
  const dataDir = await temporaryFolder();
  const file = path.join(await temporaryFolder(), 'verifications');
  writeFileSync(file, '');
  const preload = pathToFileURL(path.join(import.meta.dirname, 'support/count-verifications.mjs'));
  const env = { NODE_OPTIONS: `--import=${preload}`, VERIFICATIONS_FILE: file };
  const site = await startSite({ dataDir, env });
  return { site, verified: () => readFileSync(file).length };
}

interface Attempt {
  path: string;
  body: object;
  headers?: Record<string, string>;
  /** The local IP that the request comes from; all of 127.0.0.0/8 is this machine. */
  from?: string;
}

interface Answer {
  status: number;
  text: string;
  /** The cookies that were set, as a `Cookie` header. */
  cookie: string;
}

function send({ port }: Site, { path: at, body, headers, from }: Attempt): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: at,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(from && { localAddress: from }),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        const set = response.headers['set-cookie'] ?? [];
        const cookie = set.map((each) => each.split(';')[0]).join('; ');
        resolve({ status: response.statusCode ?? 0, text, cookie });
      });
    });
    sent.end(JSON.stringify(body));
  });
}

const login = (sent: object, rest: Partial<Attempt> = {}): Attempt => ({
  path: '/api/admin/login',
  body: sent,
  ...rest,
});

const batchOf = (count: number, rest: Partial<Attempt> = {}): Attempt => ({
  path: `/trpc/${Array(count).fill('auth.login').join(',')}?batch=1`,
  body: { ...Array(count).fill({ json: wrong }) },
  ...rest,
});

/** Headers with which a client claims another IP, and cookies that it invented. */
const forgedHeaders = (index: number) => {
  const ip = `203.0.${index >> 8}.${index & 255}`;
  return {
    'x-forwarded-for': ip,
    'x-real-ip': ip,
    forwarded: `for=${ip}`,
    'cf-connecting-ip': ip,
    cookie: `device=guess-${index}.1.x; sid=guess-${index}`,
  };
};

it('verifies no password of a request with too many logins', async ({ annotate }) => {
  const { site, verified } = await countingSite();
  for (const count of [1000, 80, MAX_BATCH + 1]) {
    const { status, text } = await send(site, batchOf(count));
    expect([400, 404, 413, 414], `the status of ${count} logins in one request: ${text}`).toContain(
      status,
    );
    expect(verified(), `passwords verified of ${count} in one request`).toBe(0);
  }
  await annotate('1,000 logins in one request: 0 verified', FIGURES);
});

it('verifies ten passwords of many logins at once', async ({ annotate }) => {
  const { site, verified } = await countingSite();
  const attempts = Array.from({ length: scale.logins }, (_, index) => {
    const headers = forgedHeaders(index);
    const each = index % 2 ? login(wrong, { headers }) : batchOf(MAX_BATCH, { headers });
    return send(site, each);
  });
  const answers = await Promise.all(attempts);
  const logins = (scale.logins / 2) * (1 + MAX_BATCH);
  expect(verified(), `passwords verified of ${logins} sent at once`).toBe(10);
  const refused = answers.filter(({ text }) => text.includes('Too many failed sign-ins'));
  expect(refused.length).toBeGreaterThanOrEqual(scale.logins - 10);
  const right = await send(site, login(credentials));
  expect(right.status, 'the right password from the same IP').toBe(429);
  expect(verified()).toBe(10);
  await annotate(
    `${logins} logins in ${scale.logins} requests at once, each with another forged IP: 10 verified`,
    FIGURES,
  );
});

it('verifies a hundred passwords from many IPs, and still lets the owner in', async ({
  annotate,
}) => {
  const { site, verified } = await countingSite();
  const { status, cookie } = await send(site, login(credentials));
  expect(status).toBe(200);
  const ips = Array.from(
    { length: scale.loginIps },
    (_, index) => `127.1.${index >> 8}.${index & 255 || 1}`,
  );
  for (const from of ips) {
    await Promise.all([1, 2, 3, 4].map(() => send(site, login(wrong, { from }))));
  }
  expect(verified() - 1, `passwords verified from ${ips.length} IPs`).toBe(100);
  const stranger = await send(site, login(credentials, { from: '127.9.9.9' }));
  expect(stranger.status, 'an unknown device with the right password').toBe(429);
  const [, device = ''] = cookie.split('; ');
  const known = await send(
    site,
    login(credentials, { from: '127.9.9.9', headers: { cookie: device } }),
  );
  expect(known.status, 'the owner with a known device').toBe(200);
  await annotate(
    `${ips.length * 4} logins from ${ips.length} IPs: 100 verified, and the owner signed in with a known device`,
    FIGURES,
  );
});
