import { expect, it } from 'vitest';
import { slugify } from './slug.ts';

it('makes an address of a title', () => {
  expect(slugify('  Egg & Feta -- Muffins!  ')).toBe('egg-feta-muffins');
  expect(slugify('Crème brûlée')).toBe('creme-brulee');
  expect(slugify('---')).toBe('');
});
