import { readFileSync } from 'node:fs';
import type { WeightChartQuery } from '@site/schema/weight-entries';
import { describe, expect, it } from 'vitest';
import { type WeighedEntry, weightLine } from './weight-line.ts';
import { dailyTrend, weightsOfDays } from './weight-trend.ts';

const site = { timeZone: 'UTC', now: new Date('2026-11-19T12:00:00Z') };

const entry = (day: string, pounds: number): WeighedEntry => ({
  date: day.includes('T') ? day : `${day}T00:00:00.000Z`,
  weightTenths: Math.round(pounds * 10),
});

/** Entries from `from`, one every `every` days. */
const series = (from: string, pounds: readonly number[], every = 1) =>
  pounds.map((weight, index) =>
    entry(new Date(Date.parse(from) + index * every * 86_400_000).toISOString(), weight),
  );

const chart = (entries: readonly WeighedEntry[], query: Partial<WeightChartQuery> = {}) =>
  weightLine(entries, { hasTrend: false, ...query }, site);

const rowsOf = (file: string) =>
  readFileSync(new URL(`reference/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([date = '', value = '']) => ({ date, value: Number(value) }));

describe('the trend', () => {
  it('is that of another program to 0.01 lb, over 400 days with gaps and a missing month', () => {
    const entries = rowsOf('entries.csv');
    const reference = rowsOf('trend.csv');
    expect(reference).toHaveLength(400);
    const dayOf = (date: string) => Date.parse(date) / 86_400_000;
    const trend = dailyTrend(
      weightsOfDays(entries.map(({ date, value }) => ({ day: dayOf(date), weight: value }))),
    );
    expect(trend).toHaveLength(400);
    const farthest = Math.max(
      ...reference.map(({ value }, index) => Math.abs(value - (trend[index] ?? 0))),
    );
    expect(farthest).toBeLessThan(0.000001);

    const { points } = chart(
      entries.map(({ date, value }) => entry(date, value)),
      { hasTrend: true },
    );
    expect(points).toHaveLength(entries.length);
    const byDate = new Map(reference.map(({ date, value }) => [date, value]));
    for (const { date, trend: shown = 0 } of points) {
      expect(Math.abs(shown - (byDate.get(date.slice(0, 10)) ?? 0))).toBeLessThanOrEqual(0.00501);
    }
  });

  it('starts with the first weight, and is sent only on request', () => {
    const entries = series('2026-11-01', [200, 190]);
    expect(chart(entries, { hasTrend: true }).points.map(({ trend }) => trend)).toEqual([200, 199]);
    expect(chart(entries).points[0]).not.toHaveProperty('trend');
    expect(chart(entries).trend).toMatchObject({ latest: 199, highest: 200, lowest: 199 });
  });

  it('is the same for a range, because it is computed over all entries', () => {
    const entries = series('2024-01-01', [200, 196, 194, 180, 178, 170, 169], 60);
    const all = chart(entries, { hasTrend: true }).points;
    const range = chart(entries, { hasTrend: true, range: '3m' }).points;
    expect(range.map(({ trend }) => trend)).toEqual(all.slice(-2).map(({ trend }) => trend));
  });
});

describe('the rate', () => {
  /** The rate on the day of the last entry. */
  const rateOf = (pounds: readonly number[], every = 1, daysLater = 0) => {
    const now = new Date(
      Date.parse('2026-01-01') + ((pounds.length - 1) * every + daysLater) * 86_400_000,
    );
    const entries = series('2026-01-01', pounds, every);
    return weightLine(entries, { hasTrend: false }, { ...site, now }).trend?.perWeek;
  };
  const falling = (length: number, step: number) =>
    Array.from({ length }, (_, index) => 200 - index * step);

  it('is the change of the trend over its last four weeks', () => {
    expect(rateOf(falling(200, 0.1))).toBeCloseTo(-0.7, 3);
    expect(rateOf(falling(40, 0.7), 7)).toBeCloseTo(-0.7, 2);
  });

  it('is absent while four weeks have too few entries', () => {
    expect(rateOf([200, 199, 198])).toBeNull();
    expect(rateOf([200, 195, 190], 20)).toBeNull();
    expect(rateOf([200, 195, 190], 14)).not.toBeNull();
  });

  it('is absent once the four weeks are over, and the answer says so', () => {
    expect(rateOf(falling(40, 0.1), 1, 28)).not.toBeNull();
    expect(rateOf(falling(40, 0.1), 1, 29)).toBeNull();
    const on = (day: string) =>
      weightLine([entry('2026-10-21', 150)], { hasTrend: false }, { ...site, now: new Date(day) });
    expect(on('2026-11-18').trend).not.toHaveProperty('isOver');
    expect(on('2026-11-19').trend).toMatchObject({ perWeek: null, isOver: true });
  });
});

describe('gaps', () => {
  const gapsOf = (entries: readonly WeighedEntry[]) =>
    chart(entries)
      .points.filter(({ isAfterGap }) => isAfterGap)
      .map(({ date }) => date.slice(0, 10));

  it('break the line where entries are more than one and a half times as far apart as usual', () => {
    const weekly = series('2026-01-07', [150, 150, 150, 150], 7);
    expect(gapsOf([...weekly, entry('2026-02-07', 150)])).toEqual([]);
    expect(gapsOf([...weekly, entry('2026-02-08', 150)])).toEqual(['2026-02-08']);
    // One missed week.
    expect(gapsOf([...weekly, entry('2026-02-11', 150)])).toEqual(['2026-02-11']);
  });

  it('are measured between days, however many entries a day has', () => {
    const twice = ['07', '08', '09'].flatMap((day) => [
      entry(`2026-01-${day}T07:00:00.000Z`, 150),
      entry(`2026-01-${day}T19:00:00.000Z`, 151),
    ]);
    expect(gapsOf([...twice, entry('2026-01-10', 150)])).toEqual([]);
    expect(gapsOf([...twice, entry('2026-01-11', 150)])).toEqual(['2026-01-11']);
  });

  it('stay gaps in a line of thinned points', () => {
    const years = Array.from({ length: 1500 }, (_, index) => 250 - index / 20);
    // The first point after the gap is neither the lightest nor the heaviest of its time, so it is left out.
    const later = series('2026-01-07', [249.5, 250, 249, ...years.slice(3)]);
    const { points } = chart([...series('2020-01-01', years), ...later]);
    expect(points.length).toBeLessThanOrEqual(500);
    const gaps = points.filter(({ isAfterGap }) => isAfterGap);
    expect(gaps).toHaveLength(1);
    expect(gaps[0]?.date.slice(0, 7)).toBe('2026-01');
    expect(gaps[0]?.weight).not.toBe('249.5');
  });

  it('are none before the first point of a range', () => {
    const daily = series('2026-01-01', [150, 150, 150]);
    const { points } = chart([...daily, ...series('2026-11-01', [151, 152])], { range: '3m' });
    expect(points.map(({ isAfterGap }) => isAfterGap)).toEqual([undefined, undefined]);
  });

  it('follow the days of the site, not those of UTC', () => {
    const entries = [
      entry('2026-01-02', 150),
      entry('2026-01-02T02:00:00.000Z', 151),
      entry('2026-01-03', 152),
    ];
    const newYork = { ...site, timeZone: 'America/New_York' };
    const { points } = weightLine(entries, { hasTrend: true }, newYork);
    // The second entry was still on January 1 in New York.
    expect(points.map(({ weight, trend }) => [weight, trend])).toEqual([
      ['151.0', 151],
      ['150.0', 150.9],
      ['152.0', 151.01],
    ]);
  });
});

describe('a range', () => {
  const entries = series('2025-11-18', [160, 171, 158, 149, 156, 155, 154], 61);

  it('is the months up to the latest entry, with its own numbers', () => {
    // The latest entry is of November 19, 2026.
    expect(chart(entries).total).toBe(7);
    expect(chart(entries, { range: '1y' }).total).toBe(6);
    expect(chart(entries, { range: '6m' })).toMatchObject({
      total: 4,
      numbers: { first: 149, last: 154, change: 5, highest: 156, lowest: 149 },
    });
    expect(chart(entries, { range: '3m' }).points.map(({ weight }) => weight)).toEqual([
      '155.0',
      '154.0',
    ]);
    expect(chart(entries).numbers).toEqual({
      ...{ first: 160, last: 154, change: -6, highest: 171, lowest: 149 },
    });
  });

  it.each([
    ['2026-05-31', '2026-02-28'],
    ['2024-05-30', '2024-02-29'],
    ['2026-11-18', '2026-08-18'],
  ])('of three months up to %s begins on %s', (latest, first) => {
    const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    const days = [before, first, latest].map((day) => entry(day, 150));
    const { points } = chart(days, { range: '3m' });
    expect(points.map(({ date }) => date.slice(0, 10))).toEqual([first, latest]);
  });

  it('of nothing has no numbers', () => {
    const nothing = {
      ...{
        points: [],
        total: 0,
        numbers: null,
        trend: null,
        monthChange: null,
        milestones: [],
        kilogramMilestones: [],
      },
    };
    expect(chart([])).toEqual(nothing);
    expect(chart([], { range: '3m', hasTrend: true })).toEqual(nothing);
  });
});

describe('milestones', () => {
  const milestonesOf = (pounds: readonly number[], query: Partial<WeightChartQuery> = {}) =>
    chart(series('2026-11-01', pounds), { hasTrend: true, ...query }).milestones.map(
      ({ lost, day }) => `${lost} on ${day.slice(-2)}`,
    );

  // The trend by hand: 200, 190, 181, 172.9, 165.61, 159.049, and 163.1441 after a day of 200 pounds.
  const falling = [200, 100, 100, 100, 100, 100];

  it('are every ten pounds of trend, on the day when it reaches them', () => {
    expect(milestonesOf(falling)).toEqual(['10 on 02', '20 on 04', '30 on 05', '40 on 06']);
    expect(milestonesOf([200, 100.1])).toEqual([]);
  });

  it('are given once: a rebound and its end give none again', () => {
    // On: 163.1441, 166.82969, 170.146721 and 173.1320489 pounds, then down by a tenth of the distance to 100 a day:
    // 165.818…, 159.236…, 153.313…, 147.981….
    const rebound = [200, 200, 200, 200, 100, 100, 100, 100];
    expect(milestonesOf([...falling, ...rebound])).toEqual([
      ...['10 on 02', '20 on 04', '30 on 05', '40 on 06'],
      '50 on 14',
    ]);
  });

  it('name the largest of a day, and stand at the first entry whose trend has passed', () => {
    const jump = [entry('2026-01-01', 400), entry('2026-01-02', 100)];
    expect(chart(jump, { hasTrend: true }).milestones).toEqual([
      { lost: 30, day: '2026-01-02', date: '2026-01-02T00:00:00.000Z' },
    ]);
    // Down ten pounds a day for ten days without entries: the trend of the days between is only computed.
    const gap = [entry('2026-01-01', 200), entry('2026-01-11', 100)];
    expect(chart(gap, { hasTrend: true }).milestones).toEqual([
      { lost: 40, day: '2026-01-11', date: '2026-01-11T00:00:00.000Z' },
    ]);
    // The weight has passed ten pounds, its trend has not yet.
    const near = series('2026-01-01', [195, ...Array.from({ length: 22 }, () => 184)]);
    expect(chart(near.slice(0, 20), { hasTrend: true }).milestones).toEqual([]);
    expect(chart(near, { hasTrend: true }).points.at(-1)?.trend).toBeGreaterThan(185);
    // Without the trend they stand where the scale first passed, also at ten pounds that binary makes slightly less.
    expect(chart(near).milestones.map(({ day }) => day)).toEqual(['2026-01-02']);
    const exact = [entry('2026-01-01', 195.1), entry('2026-01-02', 185.1)];
    expect(chart(exact).milestones.map(({ lost }) => lost)).toEqual([10]);
  });

  it('keep their entry in a line of thinned points', () => {
    const years = Array.from({ length: 3000 }, (_, index) => 250 - index / 30);
    const { points, milestones } = chart(series('2015-01-01', years), { hasTrend: true });
    expect(points.length).toBeLessThanOrEqual(500);
    const dates = (hasTrend: boolean) =>
      chart(series('2015-01-01', years), { hasTrend }).points.map(({ date }) => date);
    expect(dates(false)).toEqual(dates(true));
    expect(milestones).toHaveLength(9);
    for (const { lost, date } of milestones) {
      const point = points.find((each) => each.date === date);
      expect(point?.trend).toBeLessThanOrEqual(250 - lost);
      expect(point?.trend).toBeGreaterThan(250 - lost - 0.1);
    }
  });

  it('of a range are those in it, but the trend is that of all entries', () => {
    const years = [
      entry('2020-01-01', 500),
      entry('2020-01-02', 400),
      ...series('2026-11-01', falling),
    ];
    expect(
      chart(years, { range: '3m', hasTrend: true }).milestones.map(({ lost }) => lost),
    ).toEqual([...[290, 300, 310, 320, 330, 340]]);
  });
});

it('has milestones of five kilograms for readers of kilograms', () => {
  const falling = Array.from({ length: 60 }, (_, index) => 200 - index);
  const { milestones, kilogramMilestones } = chart(series('2026-09-15', falling), {
    hasTrend: true,
  });
  const kilograms = ({ lost }: { lost: number }) => Math.round(lost * 0.453_592_37 * 1000) / 1000;
  expect(kilogramMilestones.map(kilograms)).toEqual([5, 10, 15, 20]);
  expect(milestones.map(({ lost }) => lost)).toEqual([10, 20, 30, 40, 50]);
});

describe("this month's change", () => {
  const changeOf = (...days: [string, number][]) =>
    chart(days.map(([day, pounds]) => entry(day, pounds))).monthChange;

  it('counts from the last entry before the month', () => {
    expect(changeOf(['2026-10-02', 155], ['2026-10-28', 150.5], ['2026-11-04', 150.2])).toBe(-0.3);
    expect(changeOf(['2026-10-28', 150], ['2026-11-04', 149], ['2026-11-18', 150])).toBe(0);
  });

  it('counts from the first entry of the month when the one before is older than 31 days', () => {
    const since = (day: string) => changeOf([day, 190], ['2026-11-03', 152], ['2026-11-18', 150.5]);
    expect(since('2026-10-01')).toBe(-39.5);
    expect(since('2026-09-30')).toBe(-1.5);
  });

  it('counts from the first entry of the month when there is none before', () => {
    expect(changeOf(['2026-11-04', 149], ['2026-11-18', 150.1])).toBe(1.1);
  });

  it('is absent when this month has nothing to compare', () => {
    expect(changeOf(['2026-09-04', 149], ['2026-10-18', 150.1])).toBeNull();
    expect(changeOf(['2026-11-04', 149])).toBeNull();
  });
});
