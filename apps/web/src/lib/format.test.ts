import { expect, it, test } from 'vitest';
import {
  dayForField,
  dayIn,
  formatCount,
  formatDate,
  formatDay,
  formatMoment,
  formatNumber,
  formatViews,
  formatWholeWeight,
  monthName,
  shorten,
} from './format.ts';

test('a moment is dated in the zone asked for', () => {
  expect(formatDate('2026-11-04T02:00:00.000Z', 'UTC')).toBe('November 4, 2026');
  expect(formatDate('2026-11-04T02:00:00.000Z', 'America/Los_Angeles')).toBe('November 3, 2026');
});

test('a bare day stays that day in every zone', () => {
  for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
    expect(formatDay('2026-11-04T00:00:00.000Z', zone)).toBe('November 4, 2026');
  }
  expect(formatDay('2026-11-04T02:00:00.000Z', 'America/Los_Angeles')).toBe('November 3, 2026');
});

test('a date field holds the day that is shown', () => {
  expect(dayForField('2026-11-04T00:00:00.000Z', 'America/Los_Angeles')).toBe('2026-11-04');
  expect(dayForField('2026-11-04T02:00:00.000Z', 'America/Los_Angeles')).toBe('2026-11-03');
});

test('today is the day it is in the zone', () => {
  const moment = new Date('2026-01-01T03:30:00.000Z');
  expect(dayIn(moment, 'America/New_York')).toBe('2025-12-31');
  expect(dayIn(moment, 'Pacific/Auckland')).toBe('2026-01-01');
});

test('what is written without a formatter reads as a formatter writes it', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2024, month, 29 - month, 23, 59));
    expect(formatDate(date.toISOString(), 'UTC')).toBe(long.format(date));
    expect(monthName(date, 'short')).toBe(short.format(date));
  }
});

test('a moment has its time in the zone', () => {
  expect(formatMoment('2026-11-04T00:05:00.000Z', 'UTC')).toBe('November 4, 2026, 00:05');
  expect(formatMoment('2026-11-04T02:00:00.000Z', 'America/Los_Angeles')).toBe(
    'November 3, 2026, 18:00',
  );
});

it.each([
  [0, 0],
  [999, 0],
  [1000, 0],
  [1_284_567, 0],
  [-1234, 0],
  [1234.5, 1],
  [12.04, 1],
  [12.05, 1],
  [182, 1],
  [-999.96, 1],
])('writes %d with at most %d decimals as Intl does', (number, decimals) => {
  const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
  expect(formatNumber(number, decimals)).toBe(intl.format(number));
});

it('writes a whole weight in the unit of the site', () => {
  expect(formatWholeWeight(42.4)).toBe('42 lbs');
  expect(formatWholeWeight(42.4, 'kg')).toBe('19 kg');
  expect(formatWholeWeight(42.4, 'st')).toBe('3 st 0 lb');
  expect(formatWholeWeight(9.4, 'st')).toBe('9 lb');
});

it('counts views', () => {
  expect([null, 0, 1, 1284].map(formatViews)).toEqual([
    '0 views',
    '0 views',
    '1 view',
    '1,284 views',
  ]);
  expect(formatCount(1284)).toBe('1,284');
});

it('shortens no text that fits, but for its line breaks', () => {
  expect(shorten(' Soup\nfor two ', 20)).toBe('Soup for two');
});

it('shortens a longer one between words', () => {
  expect(shorten('Soup, bread and butter', 12)).toBe('Soup, bread…');
  expect(shorten('Soup, bread and butter', 14)).toBe('Soup, bread…');
  expect(shorten('Soup, bread and butter', 7)).toBe('Soup…');
  expect(shorten('Unbreakable', 5)).toBe('Unbr…');
});
