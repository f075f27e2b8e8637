import { expect, test } from 'vitest';
import { formatChange, formatPounds, formatWeight } from './weight-unit.ts';

test('a weight has one decimal in each unit', () => {
  expect(formatWeight(150)).toBe('150.0 lbs');
  expect(formatWeight(1150.25)).toBe('1,150.3 lbs');
  expect(formatWeight(187.4, 'kg')).toBe('85.0 kg');
  // 82 kg are 180.779 lb.
  expect(formatWeight(180.8, 'kg')).toBe('82.0 kg');
  expect(formatWeight(145.2, 'st')).toBe('10 st 5.2 lb');
  expect(formatWeight(140, 'st')).toBe('10 st 0.0 lb');
});

test('stones take what rounding adds', () => {
  expect(formatWeight(153.96, 'st')).toBe('11 st 0.0 lb');
  expect(formatWeight(153.94, 'st')).toBe('10 st 13.9 lb');
  expect(formatWeight(13.96, 'st')).toBe('1 st 0.0 lb');
  expect(formatWeight(5.2, 'st')).toBe('5.2 lb');
});

test('a goal is shown as it was entered, and converted with one decimal', () => {
  expect(formatPounds(145)).toBe('145 lbs');
  expect(formatPounds(145, 'kg')).toBe('65.8 kg');
  expect(formatPounds(145, 'st')).toBe('10 st 5.0 lb');
});

test('a difference has a sign, unless nothing is left of it', () => {
  expect([formatChange(-0.5), formatChange(1), formatChange(0)]).toEqual([
    ...['−0.5 lbs', '+1.0 lbs', '0.0 lbs'],
  ]);
  expect([formatChange(-45, 'kg'), formatChange(-45, 'st')]).toEqual(['−20.4 kg', '−3 st 3.0 lb']);
  expect(formatChange(-0.1, 'kg')).toBe('0.0 kg');
});
