import { expect, it } from 'vitest';
import { slugify } from './slug.ts';

it('makes a slug from a title', () => {
  expect(slugify('  Egg & Feta -- Muffins!  ')).toBe('egg-feta-muffins');
  expect(slugify('Crème brûlée')).toBe('creme-brulee');
  expect(slugify('---')).toBe('');
});
