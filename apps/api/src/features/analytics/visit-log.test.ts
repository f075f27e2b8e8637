/** How events wait for the database and are written together. */

import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROWS_OF_VISITS_A_DAY, VISITS_A_DAY, WIDE_NETWORK } from '../../config/limits.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { visitorOf } from '../../testing/visitor.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.close());

const { view, pageViews } = visitorOf(() => site);

it('waits on while another process writes, and loses nothing', async () => {
  const other = new SQLite(path.join(site.dataDir, 'site.db'));
  other.exec('BEGIN IMMEDIATE');
  const answers = Promise.all(Array.from({ length: 20 }, (_, index) => view(`tab-${index}`, '/')));
  await new Promise((resolve) => setTimeout(resolve, 50));
  other.exec('COMMIT');
  other.close();
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  expect(await pageViews()).toHaveLength(20);
});

it('fails an event that cannot be written alone', async () => {
  const { visits } = site.services;
  const bad = visits.write(async (tx) => {
    await tx.insertInto('visitImports').values({ id: 'x', createdAt: '', files: '' }).execute();
    throw new Error('Bad');
  });
  const good = view('tab-1', '/');
  await expect(bad).rejects.toThrow('Bad');
  expect((await good).statusCode).toBe(201);
  expect(await pageViews()).toHaveLength(1);
  expect(await site.services.db.selectFrom('visitImports').selectAll().execute()).toEqual([]);
});

it('lets so many wait, and answers further ones with a 503', async () => {
  const { visits } = site.services;
  const { promise, resolve: write } = Promise.withResolvers<void>();
  const blocked = visits.write(() => promise);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const waiting = Array.from({ length: 5000 }, () => visits.write(async () => 1));
  const beyond = await view('tab-1', '/');
  expect([beyond.statusCode, beyond.headers['retry-after']]).toEqual([503, expect.any(String)]);
  write();
  await blocked;
  expect(await Promise.all(waiting)).toHaveLength(5000);
});

it('takes so many rows a day of a client, of a wide network and of all together', async () => {
  await site.close();
  site = await openTestSite();
  const { take } = site.services.visits.caps;
  const takes = (ip: string, times: number) =>
    Array.from({ length: times }, () => take('sessions', ip)).filter(Boolean).length;
  expect(takes('2001:db8:1:1::1', 500)).toBe(VISITS_A_DAY.sessions);
  const others = Array.from({ length: 20 }, (_, n) => takes(`2001:db8:1:${n + 2}::1`, 50));
  const sum = others.reduce((total, taken) => total + taken, 0);
  expect(sum).toBe(VISITS_A_DAY.sessions * (WIDE_NETWORK.times - 1));
  expect(takes('2001:db8:2:1::1', 1)).toBe(1);
  let all = sum + VISITS_A_DAY.sessions + 1;
  for (let n = 0; all < ROWS_OF_VISITS_A_DAY; n += 1) {
    const taken = takes(`10.${n >> 8}.${n & 255}.1`, 100);
    if (taken === 0) break;
    all += taken;
  }
  expect(all).toBe(ROWS_OF_VISITS_A_DAY);
  expect(takes('192.0.2.7', 1)).toBe(0);
});
