import { milestoneStep } from '@site/schema/weights';
import { expect, test } from 'vitest';
import { formatChange, formatPounds, formatWeight } from './weight-unit.ts';

/** The spaces of stones and pounds do not break. */
const inLine = (text: string) => text.replaceAll('\u00a0', ' ');

test('a weight has one decimal in each unit', () => {
  expect(formatWeight(150)).toBe('150.0 lbs');
  expect(formatWeight(1150.25)).toBe('1,150.3 lbs');
  expect(formatWeight(187.4, 'kg')).toBe('85.0 kg');
  // 82 kg are 180.779 lb.
  expect(formatWeight(180.8, 'kg')).toBe('82.0 kg');
  expect(inLine(formatWeight(145.2, 'st'))).toBe('10 st 5.2 lb');
  expect(inLine(formatWeight(150, 'st'))).toBe('10 st 10 lb');
});

test('stones take what rounding adds', () => {
  expect(inLine(formatWeight(153.96, 'st'))).toBe('11 st 0 lb');
  expect(inLine(formatWeight(153.94, 'st'))).toBe('10 st 13.9 lb');
  expect(inLine(formatWeight(13.96, 'st'))).toBe('1 st 0 lb');
  expect(inLine(formatWeight(5.2, 'st'))).toBe('5.2 lb');
});

test('a goal is shown as it was entered, and converted', () => {
  expect(formatPounds(145)).toBe('145 lbs');
  expect(formatPounds(145, 'kg')).toBe('65.8 kg');
  expect(inLine(formatPounds(145, 'st'))).toBe('10 st 5 lb');
  expect(formatPounds(milestoneStep('kg'), 'kg')).toBe('5 kg');
  expect(inLine(formatPounds(10, 'st'))).toBe('10 lb');
  expect(formatPounds(0.449, 'lb', 2)).toBe('0.45 lbs');
});

test('a difference has a sign, unless nothing is left of it', () => {
  expect([formatChange(-0.5), formatChange(1), formatChange(0)]).toEqual([
    ...['−0.5 lbs', '+1.0 lbs', '0.0 lbs'],
  ]);
  expect(formatChange(-45, 'kg')).toBe('−20.4 kg');
  expect(inLine(formatChange(-45, 'st'))).toBe('−3 st 3 lb');
  expect(formatChange(-0.1, 'kg')).toBe('0.0 kg');
});
