import { expect, test } from 'vitest';
import { stepAt } from './use-edge-scroll.ts';

test('the page scrolls only near the edges, in a low window as in a high one', () => {
  for (const height of [400, 600, 900]) {
    expect(stepAt(height / 2, height)).toBe(0);
    expect(stepAt(65, height)).toBe(0);
    expect(stepAt(height - 65, height)).toBe(0);
    expect(stepAt(height - 20, height)).toBeGreaterThan(0);
    expect(stepAt(20, height)).toBeLessThan(0);
  }
});

test('the nearer the edge, the faster; a pointer outside is as fast as one at the edge', () => {
  expect(stepAt(590, 600)).toBeGreaterThan(stepAt(560, 600));
  expect(stepAt(700, 600)).toBe(stepAt(600, 600));
  expect(stepAt(-100, 600)).toBe(stepAt(0, 600));
});
