import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

const DAY = 86_400_000;

let site: TestSite;
afterEach(() => site.close());

/** A site with the quotes `Quote 0`, `Quote 1`, … in its list. */
async function openWithQuotes(count: number, env: NodeJS.ProcessEnv = {}): Promise<void> {
  site = await openTestSite({ env });
  const rows = Array.from({ length: count }, (_, position) => ({
    id: randomUUID(),
    quote: `Quote ${position}`,
    author: `Author ${position}`,
    position,
  }));
  if (rows.length > 0) await site.services.db.insertInto('quotes').values(rows).execute();
}

const ask = () => site.inject({ method: 'GET', url: '/api/quote-of-the-day' });
const quoteOfToday = async (): Promise<string> => (await ask()).json().quote;
const days = () =>
  site.services.db.selectFrom('dailyQuotes').select(['date', 'quote']).orderBy('date').execute();

describe('GET /api/quote-of-the-day', () => {
  it('answers one quote with its author, the same all day', async () => {
    await openWithQuotes(20);
    const first = await ask();
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      quote: expect.stringMatching(/^Quote/),
      author: expect.stringMatching(/^Author/),
    });
    site.clock.now = new Date('2026-11-18T23:59:59.999Z');
    expect((await ask()).json()).toEqual(first.json());
  });

  it('chooses once for requests at the same moment', async () => {
    await openWithQuotes(20);
    const answers = await Promise.all(Array.from({ length: 20 }, quoteOfToday));
    expect(new Set(answers).size).toBe(1);
    expect(await days()).toEqual([{ date: '2026-11-18', quote: answers[0] }]);
  });

  it('does not repeat a quote of the last days', async () => {
    await openWithQuotes(20);
    const drawn: string[] = [];
    for (let day = 0; day < 60; day++) {
      drawn.push(await quoteOfToday());
      site.clock.now = new Date(site.clock.now.getTime() + DAY);
    }
    for (const [day, quote] of drawn.entries()) {
      expect(drawn.slice(Math.max(0, day - 10), day)).not.toContain(quote);
    }
    expect(new Set(drawn).size).toBeGreaterThan(10);
  });

  it('changes at midnight in the site’s time zone', async () => {
    await openWithQuotes(20, { SITE_TIME_ZONE: 'America/New_York' });
    site.clock.now = new Date('2026-11-19T03:00:00.000Z');
    await ask();
    site.clock.now = new Date('2026-11-19T06:00:00.000Z');
    await ask();
    expect((await days()).map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('prefers the quote that was set for the day', async () => {
    await openWithQuotes(3);
    await site.services.db
      .insertInto('dailyQuotes')
      .values({
        id: randomUUID(),
        date: '2026-11-18',
        quote: 'Chosen for today',
        author: 'The owner',
        createdAt: '2026-11-01T00:00:00.000Z',
      })
      .execute();
    expect((await ask()).json()).toEqual({ quote: 'Chosen for today', author: 'The owner' });
  });

  it('repeats the only quote of a list', async () => {
    await openWithQuotes(1);
    expect(await quoteOfToday()).toBe('Quote 0');
    site.clock.now = new Date('2026-11-19T12:00:00.000Z');
    expect(await quoteOfToday()).toBe('Quote 0');
  });

  it('answers 404 when there are no quotes', async () => {
    await openWithQuotes(0);
    const response = await ask();
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND', message: 'There is no quote yet' });
    const overTrpc = await site.inject({ method: 'GET', url: '/trpc/quotes.today' });
    expect(overTrpc.json().result.data.json).toBeNull();
  });
});
