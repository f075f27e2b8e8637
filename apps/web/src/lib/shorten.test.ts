import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it('leaves a text that fits, but for its line breaks', () => {
  expect(shorten(' Soup\nfor two ', 20)).toBe('Soup for two');
});

it('cuts a longer one between words', () => {
  expect(shorten('Soup, bread and butter', 12)).toBe('Soup, bread…');
  expect(shorten('Soup, bread and butter', 14)).toBe('Soup, bread…');
  expect(shorten('Soup, bread and butter', 7)).toBe('Soup…');
  expect(shorten('Unbreakable', 5)).toBe('Unbr…');
});
