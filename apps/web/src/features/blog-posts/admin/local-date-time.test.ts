import { afterEach, expect, it, vi } from 'vitest';
import { localDateTime, momentOf } from './local-date-time.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Europe/Berlin', '2026-11-04T18:05', '2026-11-04T17:05:00.000Z'],
  ['America/New_York', '2026-07-04T00:00', '2026-07-04T04:00:00.000Z'],
  ['Asia/Kolkata', '0033-01-02T03:04', '0033-01-01T21:10:32.000Z'],
])('in %s, %s is %s', (timeZone, local, iso) => {
  vi.stubEnv('TZ', timeZone);
  expect(momentOf(local)).toBe(iso);
  expect(localDateTime(iso)).toBe(local);
});

it.each(['', '2026-02-30T', 'soon'])('%j is no moment', (text) => {
  expect(momentOf(text)).toBe('');
  expect(localDateTime(text)).toBe('');
});
