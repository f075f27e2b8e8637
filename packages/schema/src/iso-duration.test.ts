import { expect, it } from 'vitest';
import { isoDuration } from './iso-duration.ts';

it.each([
  [0, 'PT0M'],
  [45, 'PT45M'],
  [60, 'PT1H'],
  [90, 'PT1H30M'],
  [1500, 'PT25H'],
])('%i minutes are %s', (minutes, duration) => {
  expect(isoDuration(minutes)).toBe(duration);
});
