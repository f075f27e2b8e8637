import { expect, it } from 'vitest';
import { formatCount, formatNumber, formatViews } from './format-number.ts';

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

it('counts views', () => {
  expect([null, 0, 1, 1284].map(formatViews)).toEqual([
    '0 views',
    '0 views',
    '1 view',
    '1,284 views',
  ]);
  expect(formatCount(1284)).toBe('1,284');
});
