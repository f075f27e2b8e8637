/** Nobody gets to guess a password often, and nobody keeps the owner out by guessing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { FIGURES } from './support/figures-reporter.ts';
import { scale } from './support/scale.ts';
import { owner, type Site, startSite, temporaryFolder } from './support/site.ts';

/** Calls that one request may make. */
const BATCH = 10;

const credentials = { username: owner.email, password: owner.password };
const wrong = { username: owner.email, password: 'a wrong password' };

/** A site that counts how many passwords it has held against a hash. */
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
  /** An address of this machine that it comes from. */
  from?: string;
}

interface Answer {
  status: number;
  text: string;
  /** The `Cookie` header that gives back what was set. */
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

/** What a client may claim of where it comes from. */
const claims = (index: number) => {
  const address = `203.0.${index >> 8}.${index & 255}`;
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    forwarded: `for=${address}`,
    'cf-connecting-ip': address,
    cookie: `device=guess-${index}.1.x; sid=guess-${index}`,
  };
};

it('a request with more logins than it may hold verifies none', async ({ annotate }) => {
  const { site, verified } = await countingSite();
  for (const count of [1000, 80, BATCH + 1]) {
    const { status, text } = await send(site, batchOf(count));
    expect([400, 404, 414], `the status of ${count} logins in one request: ${text}`).toContain(
      status,
    );
    expect(verified(), `passwords verified of ${count} in one request`).toBe(0);
  }
  await annotate('1,000 logins in one request: 0 verified', FIGURES);
});

it('many logins at once verify ten', async ({ annotate }) => {
  const { site, verified } = await countingSite();
  const attempts = Array.from({ length: scale.logins }, (_, index) => {
    const headers = claims(index);
    const each = index % 2 ? login(wrong, { headers }) : batchOf(BATCH, { headers });
    return send(site, each);
  });
  const answers = await Promise.all(attempts);
  const logins = (scale.logins / 2) * (1 + BATCH);
  expect(verified(), `passwords verified of ${logins} sent at once`).toBe(10);
  const refused = answers.filter(({ text }) => text.includes('Too many failed sign-ins'));
  expect(refused.length).toBeGreaterThanOrEqual(scale.logins - 10);
  const right = await send(site, login(credentials));
  expect(right.status, 'the right password from the same address').toBe(429);
  expect(verified()).toBe(10);
  await annotate(
    `${logins} logins in ${scale.logins} requests at once, each from elsewhere by its headers: 10 verified`,
    FIGURES,
  );
});

it('many addresses verify a hundred, and do not keep the owner out', async ({ annotate }) => {
  const { site, verified } = await countingSite();
  const { status, cookie } = await send(site, login(credentials));
  expect(status).toBe(200);
  const addresses = Array.from(
    { length: scale.loginIps },
    (_, index) => `127.1.${index >> 8}.${index & 255 || 1}`,
  );
  for (const from of addresses) {
    await Promise.all([1, 2, 3, 4].map(() => send(site, login(wrong, { from }))));
  }
  expect(verified() - 1, `passwords verified for ${addresses.length} addresses`).toBe(100);
  const stranger = await send(site, login(credentials, { from: '127.9.9.9' }));
  expect(stranger.status, 'a stranger with the right password').toBe(429);
  const [, device = ''] = cookie.split('; ');
  const known = await send(
    site,
    login(credentials, { from: '127.9.9.9', headers: { cookie: device } }),
  );
  expect(known.status, 'the owner at a device that is known').toBe(200);
  await annotate(
    `${addresses.length * 4} logins from ${addresses.length} addresses: 100 verified, and the owner let in at a known device`,
    FIGURES,
  );
});
