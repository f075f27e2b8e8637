import { defaults } from '@site/schema/site/defaults';
import type { CreateWeightEntry } from '@site/schema/weight-entries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { listForAdmin } from './weight-entries.repository.ts';
import * as weightEntries from './weight-entries.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.services.db.deleteFrom('weightEntries').execute());

const add = (date: string, weight: string, fields: Partial<CreateWeightEntry> = {}) =>
  weightEntries.create(site, { date: new Date(date).toISOString(), weight, ...fields });

const rowOf = (date: string, weightTenths: number) => ({
  ...{ id: crypto.randomUUID(), date, weightTenths, createdAt: date, updatedAt: date },
  ...{ bmiTenths: null, energyLevel: null, notes: null },
});

const get = async (url: string) => (await site.inject({ method: 'GET', url })).json();
const stats = () => get('/trpc/weightEntries.stats').then(({ result }) => result.data.json);

describe('GET /api/weight-entries', () => {
  it('lists the newest date first, decimals as text', async () => {
    await add('2026-01-07', '152.0', { bmi: '25.3', energyLevel: 'high', notes: 'Belt hole' });
    await add('2026-01-14', '151.5');
    const [latest, first] = await get('/api/weight-entries');
    expect(latest).toMatchObject({ weight: '151.5', bmi: null, energyLevel: null, notes: null });
    expect(first).toEqual({
      id: expect.any(String),
      date: '2026-01-07T00:00:00.000Z',
      weight: '152.0',
      bmi: '25.3',
      energyLevel: 'high',
      notes: 'Belt hole',
      createdAt: site.clock.now.toISOString(),
      updatedAt: site.clock.now.toISOString(),
    });
  });
});

it('shows strangers no weight while My Progress is off', async () => {
  await add('2026-01-07', '152.0', { notes: 'Belt hole' });
  const reads = {
    ...{ list: {}, history: {}, chart: {}, details: {} },
    ...{ stats: undefined, nearest: { date: '2026-01-07T00:00:00.000Z', kind: 'post' } },
  };
  const urls = Object.entries(reads).map(
    ([name, json]) =>
      `/trpc/weightEntries.${name}?input=${encodeURIComponent(JSON.stringify({ json }))}`,
  );
  urls.push('/api/weight-entries', '/api/weight-entries/stats');
  const statusesOf = (ask: typeof site.inject) =>
    Promise.all(urls.map(async (url) => (await ask({ url })).statusCode));
  const setting = { key: 'goal_weight', value: '140' };
  await site.asOwner({ method: 'POST', url: '/api/site-settings', payload: setting });
  expect(await get('/api/site-settings')).toMatchObject([setting]);
  expect(await statusesOf(site.inject)).toEqual(urls.map(() => 200));
  const save = (progress: boolean) =>
    site.asOwner({
      method: 'POST',
      url: '/trpc/siteSections.save',
      payload: { json: { section: 'parts', value: { ...defaults.parts, progress } } },
    });
  expect((await save(false)).statusCode).toBe(200);
  expect(await statusesOf(site.inject)).toEqual(urls.map(() => 404));
  expect(await get('/api/site-settings')).toEqual([]);
  expect(await statusesOf(site.asOwner)).toEqual(urls.map(() => 200));
  await save(true);
});

describe('weightEntries.history', () => {
  it('returns the list without the fields that only the admin area needs', async () => {
    await add('2026-01-07', '152.0', { bmi: '25.3', energyLevel: 'high', notes: 'Belt hole' });
    await add('2026-01-14', '151.5');
    const input = encodeURIComponent(JSON.stringify({ json: { limit: 1, offset: 1 } }));
    const answer = await get(`/trpc/weightEntries.history?input=${input}`);
    expect(answer.result.data.json).toEqual({
      items: [
        {
          date: '2026-01-07T00:00:00.000Z',
          weight: '152.0',
          bmi: '25.3',
          energyLevel: 'high',
          notes: 'Belt hole',
        },
      ],
      total: 2,
    });
  });
});

describe('weightEntries.chart', () => {
  const chart = async (query: object) => {
    const input = encodeURIComponent(JSON.stringify({ json: query }));
    return (await get(`/trpc/weightEntries.chart?input=${input}`)).result.data.json;
  };

  it('returns the line of the entries of a range, oldest first', async () => {
    await add('2026-01-07', '152.0', { notes: 'Belt hole' });
    await add('2026-11-14', '150.9');
    await add('2026-11-11', '151.5');
    expect(await chart({ range: '3m', hasTrend: true })).toEqual({
      points: [
        { date: '2026-11-11T00:00:00.000Z', weight: '151.5', trend: 151.51 },
        { date: '2026-11-14T00:00:00.000Z', weight: '150.9', trend: 151.4 },
      ],
      total: 2,
      numbers: { first: 151.5, last: 150.9, change: -0.6, highest: 151.5, lowest: 150.9 },
      trend: { latest: 151.4, highest: 152, lowest: 151.4, perWeek: null },
      monthChange: -0.6,
      marks: [],
      milestones: [],
      kilogramMilestones: [],
    });
  });

  it('has at most 500 points of many entries, with both ends and every peak', async () => {
    const start = Date.UTC(2020, 0, 1);
    const day = (index: number) => new Date(start + index * 86_400_000).toISOString();
    const tenths = Array.from({ length: 2000 }, (_, index) => 2500 - index / 2);
    tenths[777] = 3333;
    tenths[1234] = 999;
    await site.services.db
      .insertInto('weightEntries')
      .values(tenths.map((weightTenths, index) => rowOf(day(index), Math.round(weightTenths))))
      .execute();
    const { points, total, numbers } = await chart({});
    expect(total).toBe(2000);
    expect(numbers).toMatchObject({ highest: 333.3, lowest: 99.9 });
    expect(points.length).toBeGreaterThan(450);
    expect(points.length).toBeLessThanOrEqual(500);
    expect(points[0]).toEqual({ date: day(0), weight: '250.0' });
    expect(points.at(-1)).toEqual({ date: day(1999), weight: '150.1' });
    expect(points).toContainEqual({ date: day(777), weight: '333.3' });
    expect(points).toContainEqual({ date: day(1234), weight: '99.9' });
    const days = points.map(({ date }: { date: string }) => date);
    expect(days).toEqual(days.toSorted());
  });

  it('refuses a range that there is not', async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { range: '2y' } }));
    const url = `/trpc/weightEntries.chart?input=${input}`;
    expect((await site.inject({ method: 'GET', url })).statusCode).toBe(400);
  });
});

describe('weightEntries.details', () => {
  it('has the notes of a range, of a very long one only the start', async () => {
    await add('2026-01-07', '152.0', { notes: 'Belt hole' });
    await add('2026-11-11', '151.5', { notes: `${'a'.repeat(198)} b long` });
    await add('2026-11-14', '150.9');
    const input = encodeURIComponent(JSON.stringify({ json: { range: '3m' } }));
    const answer = await get(`/trpc/weightEntries.details?input=${input}`);
    expect(answer.result.data.json.notes).toEqual([
      { date: '2026-11-11T00:00:00.000Z', note: `${'a'.repeat(198)}…` },
    ]);
  });
});

describe('weightEntries.nearest', () => {
  const nearest = async (date: string, kind?: 'recipe') => {
    const input = encodeURIComponent(JSON.stringify({ json: { date, kind } }));
    return (await get(`/trpc/weightEntries.nearest?input=${input}`)).result.data.json;
  };

  it('is the weigh-in within ten days of a date, with what was lost until then', async () => {
    await add('2025-05-15', '195.0');
    await add('2026-01-07', '188.1');
    await add('2026-01-14', '187.4');
    const found = { date: '2026-01-14T00:00:00.000Z', weight: 187.4, lost: 7.6 };
    expect(await nearest('2026-01-12T09:00:00.000Z')).toEqual(found);
    expect(await nearest('2026-01-24')).toEqual(found);
    expect(await nearest('2026-01-25')).toBeNull();
    expect(await nearest('2025-05-10')).toMatchObject({ weight: 195, lost: 0 });
  });

  it('is hidden in posts when the owner says so', async () => {
    await add('2026-01-14', '187.4');
    const url = '/api/site-settings';
    const save = (value: string) =>
      site.asOwner({ method: 'POST', url, payload: { key: 'written_at', value } });
    await save('off');
    expect(await nearest('2026-01-14')).toBeNull();
    expect(await nearest('2026-01-14', 'recipe')).toMatchObject({ weight: 187.4 });
    await save('on');
    expect(await nearest('2026-01-14')).toMatchObject({ weight: 187.4 });
  });
});

describe('the stats', () => {
  it('answers null and zeros without entries', async () => {
    expect(await stats()).toEqual({ currentWeight: null, totalLoss: 0, avgMonthlyLoss: 0 });
  });

  it('answers a loss of 0 for one entry', async () => {
    await add('2026-01-07', '152.3');
    expect(await stats()).toEqual({ currentWeight: 152.3, totalLoss: 0, avgMonthlyLoss: 0 });
  });

  it('divides the loss by the months between the first and the latest date, in any order of creation', async () => {
    await add('2026-07-01', '170.0');
    await add('2024-05-15', '195.0');
    await add('2026-11-18', '150.0');
    // 917 days are 30.127 months.
    expect(await stats()).toEqual({ currentWeight: 150, totalLoss: 45, avgMonthlyLoss: 1.5 });
  });

  it('counts less than a month as one month', async () => {
    await add('2026-01-07', '152.0');
    await add('2026-01-10', '150.7');
    expect(await stats()).toEqual({ currentWeight: 150.7, totalLoss: 1.3, avgMonthlyLoss: 1.3 });
  });

  it('answers a gain as a negative loss', async () => {
    await add('2026-01-07', '150.0');
    await add('2026-01-21', '153.1');
    expect(await stats()).toMatchObject({ totalLoss: -3.1, avgMonthlyLoss: -3.1 });
  });
});

describe('an entry in the future', () => {
  it('counts from its day on', async () => {
    await add('2026-11-11', '151.0');
    await add('2026-11-18', '150.0');
    await add('2026-11-19', '140.0');
    // Thirteen hours after the site's clock, at the end of the next day.
    await add('2026-11-19T01:00:00.000Z', '141.0');
    const input = encodeURIComponent(JSON.stringify({ json: {} }));
    const chart = async () => (await get(`/trpc/weightEntries.chart?input=${input}`)).result.data;
    const near = encodeURIComponent(JSON.stringify({ json: { date: '2026-11-20' } }));
    const nearest = async () =>
      (await get(`/trpc/weightEntries.nearest?input=${near}`)).result.data.json;
    expect(await stats()).toMatchObject({ currentWeight: 150, totalLoss: 1 });
    expect((await chart()).json).toMatchObject({ total: 2, numbers: { last: 150 } });
    expect(await nearest()).toMatchObject({ weight: 150 });
    const { now } = site.clock;
    site.clock.now = new Date('2026-11-19T12:00:00.000Z');
    expect(await stats()).toMatchObject({ currentWeight: 141, totalLoss: 10 });
    expect((await chart()).json).toMatchObject({ total: 4, numbers: { last: 141 } });
    expect(await nearest()).toMatchObject({ weight: 141 });
    site.clock.now = now;
  });
});

describe('writing', () => {
  it('changes only the fields that are sent, and clears a field that is sent empty', async () => {
    const entry = await add('2026-01-07', '152.0', { bmi: '25.3', notes: 'Belt hole' });
    const changed = await weightEntries.update(site, entry.id, { weight: '151.0', bmi: null });
    expect(changed).toMatchObject({ weight: '151.0', bmi: null, notes: 'Belt hole' });
  });

  it('answers 404 for a missing entry', async () => {
    const notFound = { code: 'NOT_FOUND', message: 'Weight entry not found' };
    await expect(weightEntries.update(site, 'no-such-id', {})).rejects.toMatchObject(notFound);
    await expect(weightEntries.remove(site, { id: 'no-such-id' })).rejects.toMatchObject(notFound);
  });
});

describe('the owner’s list', () => {
  it('says what changed since the entry before, also where a search leaves that one out', async () => {
    await add('2026-01-07', '152.0', { notes: 'A walk' });
    await add('2026-01-14', '151.5', { notes: 'Rain, no WALK' });
    await add('2026-01-21', '151.9', { notes: '100% rest' });
    const list = async (search?: string) => {
      const found = await listForAdmin(site.services.db, { search, limit: 10, offset: 0 });
      return [found.total, found.items.map(({ weight, change }) => [weight, change])];
    };
    expect(await list()).toEqual([
      3,
      [
        ['151.9', 0.4],
        ['151.5', -0.5],
        ['152.0', null],
      ],
    ]);
    expect(await list('walk')).toEqual([
      2,
      [
        ['151.5', -0.5],
        ['152.0', null],
      ],
    ]);
    expect(await list('0%')).toEqual([1, [['151.9', 0.4]]]);
  });
});
