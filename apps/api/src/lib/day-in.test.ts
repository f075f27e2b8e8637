import { expect, it } from 'vitest';
import { dayIn } from './day-in.ts';

it.each([
  ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
  ['UTC', '2026-01-02T00:00:00.000Z', '2026-01-02'],
  ['America/New_York', '2026-11-22T04:59:59.999Z', '2026-11-21'],
  ['America/New_York', '2026-11-22T05:00:00.000Z', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-21T11:00:00.000Z', '2026-11-22'],
])('returns the day in %s at %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});
