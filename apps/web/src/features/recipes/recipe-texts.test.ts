import { expect, it } from 'vitest';
import { pinLink, recipePath } from './recipe-texts.ts';

const site = { origin: 'https://skillet.example' };
const picture = { src: '/api/images/a.jpg' };

it('carries page, picture, title and net carbs', () => {
  const link = new URL(
    pinLink({ title: 'Ham & Eggs', slug: 'ham', netCarbs: '4.0' }, picture, site),
  );
  expect(link.origin + link.pathname).toBe('https://www.pinterest.com/pin/create/button/');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    url: 'https://skillet.example/photo-gallery/ham',
    media: 'https://skillet.example/api/images/a.jpg',
    description: 'Ham & Eggs: 4 g net carbs',
  });
});

it('says nothing of net carbs that are not known', () => {
  const link = new URL(pinLink({ title: 'Ham', slug: 'ham', netCarbs: null }, picture, site));
  expect(link.searchParams.get('description')).toBe('Ham');
});

it.each([
  [4, undefined, '/photo-gallery/salmon'],
  [undefined, undefined, '/photo-gallery/salmon'],
  [6, undefined, '/photo-gallery/salmon?servings=6'],
  [4, '2a', '/photo-gallery/salmon?instead=2a'],
  [6, '2a.3b', '/photo-gallery/salmon?servings=6&instead=2a.3b'],
])('for %s servings with %s instead, a recipe for 4 is at %s', (servings, instead, path) => {
  expect(recipePath({ slug: 'salmon', servings: 4 }, { servings, instead })).toBe(path);
});
