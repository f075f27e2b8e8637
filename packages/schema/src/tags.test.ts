import { expect, it } from 'vitest';
import { tagSlug, tagsOf } from './tag-names.ts';
import { fittedTags, optionalTags, tagQuery } from './tags.ts';

it('takes each tag once, whatever its case, and without blank ones', () => {
  expect(tagsOf(' Low  carb, soups,, low-carb ,Soups, !!! ')).toEqual(['Low carb', 'soups']);
  expect(tagsOf(null)).toEqual([]);
});

it('stores nothing for no tags, and refuses too many and too long ones', () => {
  expect(optionalTags.parse(' , ')).toBeNull();
  expect(optionalTags.parse(undefined)).toBeUndefined();
  expect(optionalTags.parse('a,b')).toBe('a, b');
  const messageOf = (text: string) => optionalTags.safeParse(text).error?.issues[0]?.message;
  const many = Array.from({ length: 31 }, (_, index) => `tag ${index}`);
  expect(messageOf(many.join(','))).toBe('Give at most 30 tags');
  expect(messageOf('x'.repeat(51))).toBe('A tag must be at most 50 characters');
  expect(optionalTags.parse(fittedTags([...many, 'x'.repeat(80)]))).toBe(
    many.slice(0, 30).join(', '),
  );
});

it('writes tags of all alphabets as URLs do', () => {
  expect(['Low carb', 'Crème brûlée', 'Супы', '汤', '한식', '!'].map(tagSlug)).toEqual([
    'low-carb',
    'creme-brulee',
    'супы',
    '汤',
    '한식',
    '',
  ]);
  expect(tagQuery.parse('Low carb')).toBe('low-carb');
  expect(tagQuery.parse('!')).toBeUndefined();
});
