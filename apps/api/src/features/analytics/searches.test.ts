/** What visitors search for: what is counted, for whom, and how much of it is stored. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VISITS_A_DAY } from '../../config/limits.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { visitorOf } from '../../testing/visitor.ts';
import { SEARCHES_A_DAY, topSearches } from './searches.ts';
import { deleteOldVisits } from './visit-retention.ts';

const DAY = 24 * 60 * 60 * 1000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.db.deleteFrom('dailySearchTotals').execute();
});

const { post } = visitorOf(() => site);
const search = (text: string, hasResult = true, headers = {}) =>
  post('/api/analytics/search', { search: text, hasResult }, headers);
const stored = () => site.services.db.selectFrom('dailySearchTotals').selectAll().execute();
const top = () => topSearches({ services: site.services });

describe('a search', () => {
  it('of the owner, a bot, or a visitor who refuses tracking is not stored', async () => {
    const payload = { search: 'tart', hasResult: true };
    await site.asOwner({ method: 'POST', url: '/api/analytics/search', payload });
    await search('tart', true, { 'user-agent': 'Googlebot/2.1' });
    await search('tart', true, { 'sec-gpc': '1' });
    await search('tart', true, { dnt: '1' });
    expect(await stored()).toEqual([]);
  });

  it('is counted by its words, over all days, with and without a result', async () => {
    for (const text of ['Salmon  curry', ' salmon, curry!', 'Crème brûlée']) {
      expect((await search(text)).statusCode).toBe(204);
    }
    site.clock.now = new Date(site.clock.now.getTime() + DAY);
    await search('salmon curry');
    await search('pasta', false);
    await search('Pasta', false);
    expect(await top()).toEqual([
      { words: 'salmon curry', searches: 3, withoutResult: 0 },
      { words: 'pasta', searches: 2, withoutResult: 2 },
      { words: 'crème brûlée', searches: 1, withoutResult: 0 },
    ]);
  });

  it('comes as a beacon', async () => {
    const payload = JSON.stringify({ search: 'tart', hasResult: true });
    const headers = { 'content-type': 'text/plain' };
    const url = '/api/analytics/search';
    expect((await site.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(204);
    expect(await top()).toHaveLength(1);
  });

  it.each(['jane@example.com', 'call 5551234567', '?!', 'a'.repeat(61)])(
    'that may name a person, or is no reader’s, is not stored: %s',
    async (text) => {
      expect((await search(text)).statusCode).toBe(204);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('the stored searches', () => {
  it('are bounded a day, and known ones go on counting', async () => {
    const day = site.clock.now.toISOString().slice(0, 10);
    const rows = Array.from({ length: SEARCHES_A_DAY - 1 }, (_, index) => ({
      ...{ day, words: `word ${index}` },
      ...{ searches: 1, withoutResult: 0 },
    }));
    await site.services.db.insertInto('dailySearchTotals').values(rows).execute();
    for (const text of ['one more', 'too many', 'word 0', 'one more', 'one more']) {
      await search(text);
    }
    expect(await stored()).toHaveLength(SEARCHES_A_DAY);
    expect((await top()).slice(0, 2)).toEqual([
      { words: 'one more', searches: 3, withoutResult: 0 },
      { words: 'word 0', searches: 2, withoutResult: 0 },
    ]);
    site.clock.now = new Date(site.clock.now.getTime() + DAY);
    await search('tomorrow');
    expect(await stored()).toHaveLength(SEARCHES_A_DAY + 1);
  });

  it('are deleted with old visits', async () => {
    await search('old');
    site.clock.now = new Date(site.clock.now.getTime() + 91 * DAY);
    await search('new');
    await deleteOldVisits(site.services);
    expect((await stored()).map(({ words }) => words)).toEqual(['new']);
  });

  it('of one network are counted up to a number a day', async () => {
    site.clock.now = new Date(site.clock.now.getTime() + DAY);
    const { caps } = site.services.visits;
    for (let index = 1; index < VISITS_A_DAY.searches; index += 1)
      caps.take('searches', '127.0.0.1');
    for (const text of ['salmon', 'curry']) expect((await search(text)).statusCode).toBe(204);
    expect((await top()).map(({ words }) => words)).toEqual(['salmon']);
  });
});
