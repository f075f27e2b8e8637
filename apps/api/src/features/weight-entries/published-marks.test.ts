import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublishedItem } from '../../content/published.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { publishedMarks } from './weight-chart.service.ts';

const post = (publishedAt: string): PublishedItem => ({
  ...{ kind: 'post', slug: publishedAt, title: 'Soup', imageUrl: null, publishedAt },
});

/** The days of the items of each mark, and the points at which they are read. */
const marksOf = (points: readonly string[], days: readonly string[], timeZone = 'UTC') =>
  publishedMarks(
    points.map((date) => ({ date: date.includes('T') ? date : `${date}T00:00:00.000Z` })),
    days.map((day) => post(day.includes('T') ? day : `${day}T14:00:00.000Z`)),
    timeZone,
  ).map(({ items }) => items.map(({ day, date }) => `${day} at ${date.slice(0, 10)}`));

/** Sixty days. */
const LINE = ['2026-09-01', '2026-09-15', '2026-10-01', '2026-10-31'];

describe('marks', () => {
  it('hold the items of a thirtieth of the line, and are read at the nearest point', () => {
    expect(marksOf(LINE, ['2026-09-07', '2026-09-09', '2026-09-10', '2026-10-16'])).toEqual([
      ['2026-09-07 at 2026-09-01', '2026-09-09 at 2026-09-15'],
      ['2026-09-10 at 2026-09-15'],
      // Equally near to two points.
      ['2026-10-16 at 2026-10-01'],
    ]);
  });

  it('have no place before the line, nor more than ten days after it', () => {
    expect(marksOf(LINE, ['2026-08-31', '2026-09-01', '2026-11-10', '2026-11-11'])).toEqual([
      ['2026-09-01 at 2026-09-01'],
      ['2026-11-10 at 2026-10-31'],
    ]);
    expect(marksOf([], ['2026-09-01'])).toEqual([]);
    expect(marksOf(['2026-09-01'], ['2026-09-01', '2026-09-01'])).toHaveLength(1);
  });

  it('follow the days of the site, not those of UTC', () => {
    const evening = '2026-09-16T03:00:00.000Z';
    expect(marksOf(['2026-09-15', '2026-09-16'], [evening], 'America/New_York')).toEqual([
      ['2026-09-15 at 2026-09-15'],
    ]);
  });
});

describe('the chart', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => site.close());

  const write = async (url: string, payload: object) => {
    const answer = await site.asOwner({ method: 'POST', url, payload });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const read = async (name: string, query = {}) => {
    const input = encodeURIComponent(JSON.stringify({ json: query }));
    const answer = await site.inject({
      method: 'GET',
      url: `/trpc/weightEntries.${name}?input=${input}`,
    });
    return answer.json().result.data.json;
  };

  beforeEach(async () => {
    for (const table of ['blogPosts', 'recipes', 'weightEntries'] as const) {
      await site.services.db.deleteFrom(table).execute();
    }
    for (const [date, weight] of [
      ['2025-11-12', '160.0'],
      ['2026-10-01', '152.0'],
      ['2026-11-18', '150.0'],
    ] as const) {
      await write('/api/weight-entries', { date, weight });
    }
  });

  const text = { content: '<p>Hot.</p>' };

  it('has what visitors can read, and only that, in its range', async () => {
    const published = { ...text, published: true };
    const post = { title: 'Old soup', slug: 'old', publishedAt: '2025-12-01T09:00:00.000Z' };
    await write('/api/blog-posts', { ...published, ...post });
    await write('/api/blog-posts', {
      ...{ ...published, title: 'Soup', slug: 'soup', publishedAt: '2026-11-17T09:00:00.000Z' },
    });
    await write('/api/blog-posts', { ...text, title: 'A draft', slug: 'draft', published: false });
    await write('/api/blog-posts', {
      ...{ ...published, title: 'Later', slug: 'later', publishedAt: '2026-11-19T09:00:00.000Z' },
    });
    await write('/api/recipes', { title: 'Stew', slug: 'stew', published: true });
    await write('/api/recipes', { title: 'A secret', slug: 'secret', published: false });

    const soup = { kind: 'post', slug: 'soup', title: 'Soup' };
    const stew = { kind: 'recipe', slug: 'stew', title: 'Stew' };
    const latest = '2026-11-18T00:00:00.000Z';
    const titles = [
      { ...soup, day: '2026-11-17' },
      { ...stew, day: '2026-11-18' },
    ];
    const recent = { day: '2026-11-17', date: latest, titles, total: 2 };
    const { marks } = await read('chart');
    expect(marks).toEqual([
      {
        ...{ day: '2025-12-01', date: '2025-11-12T00:00:00.000Z', total: 1 },
        titles: [{ kind: 'post', slug: 'old', title: 'Old soup', day: '2025-12-01' }],
      },
      recent,
    ]);
    expect((await read('chart', { range: '3m' })).marks).toEqual([recent]);
    const picture = { imageUrl: null, picture: null };
    expect((await read('details', { range: '3m' })).published).toEqual([
      { ...soup, ...picture, day: '2026-11-17', date: latest, markDate: latest },
      { ...stew, ...picture, day: '2026-11-18', date: latest, markDate: latest },
    ]);
  });

  it('has six titles of a mark, the newest, and all items of it on use, in every range', async () => {
    for (let index = 0; index < 14; index += 1) {
      await write('/api/recipes', {
        title: `Stew ${index}`,
        slug: `stew-${index}`,
        published: true,
      });
    }
    const [mark] = (await read('chart')).marks;
    expect(mark).toMatchObject({ total: 14 });
    expect(mark.titles).toHaveLength(6);
    expect(mark.titles.at(-1).title).toBe('Stew 13');
    expect((await read('details')).published).toHaveLength(14);
    expect((await read('details', { range: '3m' })).published).toHaveLength(14);
  });

  it('names a wide gap by the note of the entry after it', async () => {
    const notes = 'Two weeks at the lake, no scale. Swam every day.';
    for (const [date, note] of [
      ['2026-11-11', ''],
      ['2026-11-04', notes],
      ['2026-10-08', ''],
    ] as const) {
      await write('/api/weight-entries', { date, weight: '151.0', notes: note });
    }
    const { points } = await read('chart', { range: '3m' });
    expect(points.map(({ gapNote }: { gapNote?: string }) => gapNote)).toEqual([
      ...[undefined, undefined, 'Two weeks at the lake, no scale.', undefined, undefined],
    ]);
  });
});
