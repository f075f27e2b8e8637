import { expect, it } from 'vitest';
import { countedLine } from './nutrition.ts';

it('refuses a confirmed line without its food', () => {
  expect(countedLine.safeParse({ state: 'confirmed' }).success).toBe(false);
});
