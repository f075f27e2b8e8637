import { describe, expect, it } from 'vitest';
import { entryQuestions } from './entry-questions.ts';

const site = { timeZone: 'UTC', now: new Date('2026-11-18T12:00:00Z') };
const DAY = 86_400_000;

/** Entries up to November 17, 2026, oldest first, every `every` days. */
function log(weights: readonly number[], every = 1) {
  const last = Date.parse('2026-11-17');
  return weights.map((weight, index) => ({
    id: String(index),
    date: new Date(last - (weights.length - 1 - index) * every * DAY).toISOString(),
    weight: weight.toFixed(1),
    bmi: (weight / 6).toFixed(1),
    updatedAt: new Date('2026-11-17T08:00:00.000Z'),
  }));
}

/** A hundred days that fall from 195 lb and go up and down by a pound and a half. */
const daily = log(
  Array.from({ length: 100 }, (_, index) => 195 - index * 0.1 + 1.5 * Math.sin(index * 2.4)),
);

const weekly = log([180, 179.2, 178.9, 178, 177.5, 176.8, 176], 7);

const ask = (
  weight: string,
  {
    date = '2026-11-18',
    bmi = null as string | null,
    id = undefined as string | undefined,
    unit = 'lb' as 'lb' | 'kg',
  } = {},
  entries = daily,
) => entryQuestions(entries, { date: new Date(date).toISOString(), weight, bmi, id, unit }, site);

describe('a weight', () => {
  it.each([
    ['1850.0', '185.0'],
    ['18.5', '185.0'],
    ['158.0', '185.0'],
    ['85.4', '185.4'],
  ])('%s lb is asked about, with %s', (typed, meant) => {
    expect(ask(typed)).toEqual([{ about: 'weight', suggestion: meant }]);
  });

  it('in kilograms is asked about, in pounds', () => {
    expect(ask('80.0', {}, weekly)).toEqual([{ about: 'weight', suggestion: '176.4' }]);
  });

  it.each([
    // 839, 38.9 and 185 kg were typed for 83.9 kg; the last are 185 lb.
    ['1849.7', '185.0'],
    ['85.8', '185.0'],
    ['407.9', '185.0'],
  ])('of %s lb, typed in kilograms, is asked about in them: %s lb', (typed, meant) => {
    expect(ask(typed, { unit: 'kg' })).toEqual([{ about: 'weight', suggestion: meant }]);
  });

  it('that nothing like it was meant by is asked about without a suggestion', () => {
    expect(ask('240.0')).toEqual([{ about: 'weight', suggestion: null }]);
  });

  it('that a day or a holiday can make is not asked about', () => {
    for (const weight of ['182.0', '185.0', '188.9', '191.0']) expect(ask(weight)).toEqual([]);
    expect(ask('173.0', { date: '2026-11-18' }, weekly)).toEqual([]);
    // Five weeks later, more is possible.
    const gap = weekly.map((entry) => ({
      ...entry,
      date: new Date(Date.parse(entry.date) - 35 * DAY).toISOString(),
    }));
    expect(ask('183.5', {}, gap)).toEqual([]);
    expect(ask('183.5', {}, weekly)).toMatchObject([{ about: 'weight' }]);
  });

  it('between two entries is compared with both', () => {
    const entries = log([200, 199, 198, 150, 149, 148], 60);
    const middle = new Date(Date.parse(entries[2]?.date ?? '') + 30 * DAY).toISOString();
    expect(ask('174.0', { date: middle }, entries)).toEqual([]);
    expect(ask('274.0', { date: middle }, entries)).toMatchObject([{ about: 'weight' }]);
  });

  it('is not compared with itself, nor with too few others', () => {
    const [first] = log([185]);
    expect(ask('1850.0', {}, first ? [first] : [])).toEqual([]);
    const mistyped = log([185, 185.2, 184.8, 1850]);
    const edited = { date: '2026-11-17', id: '3' };
    expect(ask('184.9', edited, mistyped)).toEqual([]);
  });
});

describe('a date', () => {
  it('in the future is asked about, with the year that was meant', () => {
    expect(ask('185.0', { date: '2036-11-18' })).toContainEqual({
      ...{ about: 'date', isFuture: true, suggestion: '2026-11-18' },
    });
    expect(ask('185.0', { date: '2026-12-30' })).toContainEqual({
      ...{ about: 'date', isFuture: true, suggestion: '2025-12-30' },
    });
    expect(ask('185.0', { date: '2026-11-18' })).toEqual([]);
    // Neither 2026 nor 2025 has this day.
    expect(ask('185.0', { date: '2028-02-29' })).toContainEqual({
      ...{ about: 'date', isFuture: true, suggestion: null },
    });
  });

  it('years before all others is asked about', () => {
    expect(ask('185.0', { date: '2016-11-16' })).toContainEqual({
      ...{ about: 'date', suggestion: '2026-11-16' },
    });
    expect(ask('195.0', { date: '2025-11-16' })).toEqual([]);
  });
});

it('a BMI that does not belong to the weight is asked about', () => {
  expect(ask('186.0', { bmi: '31.2' })).toEqual([]);
  expect(ask('186.0', { bmi: '13.0' })).toEqual([{ about: 'bmi', suggestion: '31.0' }]);
});

it('another entry on the day is named, but not the one that is edited', () => {
  const id = String(daily.length - 1);
  const weight = daily.at(-1)?.weight ?? '';
  const entry = { id, weight, updatedAt: new Date('2026-11-17T08:00:00.000Z') };
  expect(ask('185.0', { date: '2026-11-17' })).toEqual([{ about: 'sameDay', entry }]);
  expect(ask('185.0', { date: '2026-11-17', id })).toEqual([]);
});
