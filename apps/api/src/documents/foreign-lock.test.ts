/** What the site answers while another process writes to its database. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { procedures } from '../app/router.ts';
import { declarationOf } from '../http/procedures.ts';
import { openBuiltSite, PAGES } from '../testing/built-site.ts';
import { commentsOf } from '../testing/comments.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

const WEIGHT = { method: 'POST', url: '/api/weight-entries' } as const;
const payload = { date: '2026-11-18', weight: 150.5 };

let site: TestSite;
let other: SQLite.Database | undefined;

/** Takes the lock as an import or a command does. Returns what gives it back. */
function lockDatabase(): () => void {
  other = new SQLite(path.join(site.dataDir, 'site.db'), { timeout: 0 });
  other.exec('BEGIN IMMEDIATE');
  return () => void other?.exec('ROLLBACK');
}

/** Returns what sends the same comment of a reader each time. */
async function aComment() {
  const { aRecipe, proven, setComments } = commentsOf(() => site);
  await setComments();
  const { id } = await aRecipe();
  const written = { name: 'Ann', text: 'It is good.', ...(await proven()) };
  const url = `/api/recipes/${id}/comments`;
  return {
    send: () => site.inject({ method: 'POST', url, payload: written }),
    stored: () => site.services.db.selectFrom('comments').selectAll().execute(),
  };
}

/** Whether a write is still waiting when the event loop has turned often. */
async function isWaiting(answer: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  void answer.finally(() => {
    isDone = true;
  });
  for (let read = 0; read < 30; read += 1) await site.inject({ url: '/api/weight-entries' });
  return !isDone;
}

afterEach(async () => {
  other?.close();
  await site.close();
});

it('answers pages, reads and the monitoring, and lets writes wait', async () => {
  site = await openBuiltSite('http://localhost:3000');
  const { db } = site.services;
  const quote = { id: randomUUID(), quote: 'Eat.', author: 'Me', position: 0 };
  await db.insertInto('quotes').values(quote).execute();
  await db.deleteFrom('dailyQuotes').execute();
  await site.ownerCookie();
  // The use of the session is due to be stored, and the quote of a new day.
  site.clock.now = new Date(site.clock.now.getTime() + 20 * 60 * 60_000);
  const { send, stored } = await aComment();
  const unlock = lockDatabase();

  for (const url of PAGES) {
    const expected = url === '/no/such/page' ? 404 : 200;
    expect([url, (await site.inject({ url })).statusCode]).toEqual([url, expected]);
  }
  for (const url of ['/admin', '/api/auth/user', '/api/dashboard/stats', '/api/quote-of-the-day']) {
    expect([url, (await site.asOwner({ url })).statusCode]).toEqual([url, 200]);
  }
  for (const [read, procedure] of Object.entries(procedures)) {
    if (declarationOf(procedure).type !== 'query') continue;
    const { statusCode } = await site.asOwner({ url: `/trpc/${read}` });
    expect(statusCode, read).toBeLessThan(500);
  }
  expect((await site.inject({ url: '/api/health' })).json()).toMatchObject({
    database: 'writable',
  });

  const weight = site.asOwner({ ...WEIGHT, payload });
  const view = site.inject({
    method: 'POST',
    url: '/api/analytics/pageview',
    payload: { sessionId: 'tab', path: '/about', title: 'About' },
  });
  const comment = send();
  // Sent again, since no answer came.
  const again = send();
  expect(await isWaiting(Promise.race([weight, view, comment, again]))).toBe(true);
  unlock();
  expect([(await weight).statusCode, (await view).statusCode]).toEqual([201, 201]);
  expect([(await comment).statusCode, (await again).statusCode]).toEqual([201, 201]);
  expect((await comment).json()).toEqual((await again).json());
  expect(await stored()).toHaveLength(1);
  expect((await site.inject({ url: '/api/analytics/view-count' })).json()).toEqual({ count: 1 });
  await expect.poll(() => db.selectFrom('dailyQuotes').select('quote').execute()).toHaveLength(1);
  const lastSeen = () => db.selectFrom('sessions').select('lastSeenAt').execute();
  await expect.poll(lastSeen).toEqual([{ lastSeenAt: site.clock.now.toISOString() }]);
});

it('answers a write that has waited too long with 503 and the time to try again', async () => {
  let told = 0;
  const onWait = () => {
    told += 1;
  };
  site = await openTestSite({ waiting: { patience: 1500, onWait } });
  await site.ownerCookie();
  const { send, stored } = await aComment();
  const unlock = lockDatabase();
  const answers = await Promise.all([
    site.asOwner({ ...WEIGHT, payload }),
    site.asOwner({
      method: 'POST',
      url: '/trpc/weightEntries.create',
      payload: { json: payload },
    }),
    site.asOwner({
      method: 'POST',
      url: '/api/site-settings',
      payload: { key: 'goal_weight', value: '140' },
    }),
    send(),
  ]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toContain('Another program is writing to the database');
  }
  expect(told).toBe(1);
  const health = await site.inject({ url: '/api/health' });
  expect(health.statusCode, 'nothing is known of the next write yet').toBe(200);
  site.clock.now = new Date(site.clock.now.getTime() + 5_000);
  await expect.poll(async () => (await site.inject({ url: '/api/health' })).statusCode).toBe(503);
  unlock();
  expect((await site.asOwner({ ...WEIGHT, payload })).statusCode).toBe(201);
  expect((await site.inject({ url: '/api/weight-entries' })).json()).toHaveLength(1);
  expect([(await send()).statusCode, await stored()]).toEqual([201, [expect.anything()]]);
});

it('writes one after the other, each in its turn', async () => {
  site = await openTestSite();
  const { db } = site.services;
  await sql`CREATE TABLE steps (step INTEGER)`.execute(db);
  const steps: number[] = [];
  const slow = db.transaction().execute(async (tx) => {
    await sql`INSERT INTO steps VALUES (1)`.execute(tx);
    // Readers of the same process see what is committed, and wait for nobody.
    steps.push((await sql`SELECT * FROM steps`.execute(db)).rows.length);
    await sql`INSERT INTO steps VALUES (2)`.execute(tx);
  });
  const single = sql`INSERT INTO steps SELECT count(*) + 1 FROM steps`.execute(db);
  const next = db.transaction().execute(async (tx) => {
    steps.push((await sql`SELECT * FROM steps`.execute(tx)).rows.length);
    throw new Error('taken back');
  });
  await Promise.allSettled([slow, single, next]);
  expect(steps).toEqual([0, 3]);
  expect((await sql`SELECT step FROM steps`.execute(db)).rows).toEqual([
    { step: 1 },
    { step: 2 },
    { step: 3 },
  ]);
});
