import { expect, test } from 'vitest';
import { aPost } from '../../../testing/samples.ts';
import { postsInView } from './posts-panel.tsx';

const posts = [
  aPost({ title: 'Planned', publishedAt: '2999-01-01T00:00:00.000Z', views: 0 }),
  aPost({ title: 'New', views: 3 }),
  aPost({ title: 'Unfinished', published: false, publishedAt: null, views: 0 }),
  aPost({ title: 'Old', views: 70 }),
];
const titles = (view: Parameters<typeof postsInView>[1]) =>
  postsInView(posts, view).map(({ title }) => title);

test('shows the posts of one status', () => {
  expect(titles({})).toEqual(['Planned', 'New', 'Unfinished', 'Old']);
  expect(titles({ status: 'draft' })).toEqual(['Unfinished']);
  expect(titles({ status: 'scheduled' })).toEqual(['Planned']);
  expect(titles({ status: 'published' })).toEqual(['New', 'Old']);
});

test('orders by date or reads, and leaves the list alone', () => {
  expect(titles({ sort: 'oldest' })).toEqual(['Old', 'Unfinished', 'New', 'Planned']);
  expect(titles({ sort: 'reads' })).toEqual(['Old', 'New', 'Planned', 'Unfinished']);
  expect(titles({})).toEqual(['Planned', 'New', 'Unfinished', 'Old']);
});

test('ignores what it does not know', () => {
  expect(titles({ status: 'lost', sort: 'backwards' })).toHaveLength(4);
});
