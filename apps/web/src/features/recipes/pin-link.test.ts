import { expect, it } from 'vitest';
import { pinLink } from './pin-link.ts';

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
