import { expect, test } from 'vitest';
import { stepAt } from './drag-scroll.ts';

test('the page scrolls only at the edges, in a low window as in a high one', () => {
  for (const height of [400, 600, 900]) {
    const window = { height, bottom: 20 };
    for (const y of [49, height / 2, height - 22]) expect(stepAt(y, window)).toBe(0);
    expect(stepAt(height - 10, window)).toBeGreaterThan(0);
    expect(stepAt(20, window)).toBeLessThan(0);
  }
});

test('the nearer the edge, the faster; a pointer outside is as fast as one at the edge', () => {
  const window = { height: 600, bottom: 44 };
  expect(stepAt(590, window)).toBeGreaterThan(stepAt(560, window));
  expect(stepAt(700, window)).toBe(stepAt(600, window));
  expect(stepAt(-100, window)).toBe(stepAt(0, window));
});
