import { expect, it } from 'vitest';
import { createBlogPost, updateBlogPost } from './blog-posts.ts';

const post = { title: 'Soup', slug: 'soup', content: '<p>Hot.</p>' };

const firstMessage = (input: unknown) => createBlogPost.safeParse(input).error?.issues[0]?.message;

it('names the missing field in the error', () => {
  expect(firstMessage({ ...post, title: ' ' })).toBe('Title is required');
  expect(firstMessage({ ...post, slug: undefined })).toBe('Slug is required');
  expect(firstMessage({ ...post, content: '' })).toBe('Content is required');
});

it('fills in the defaults of a new post', () => {
  expect(createBlogPost.parse(post)).toMatchObject({ published: false, readTime: 5 });
});

it('converts the read time to whole minutes, and anything but a number to 0', () => {
  const readTime = (value: unknown) => createBlogPost.parse({ ...post, readTime: value }).readTime;
  expect(['7', 7.9, 'soon', '', null, -3].map(readTime)).toEqual([7, 7, 0, 0, 0, 0]);
});

it('keeps only the fields that were sent to an update', () => {
  expect(updateBlogPost.parse({ title: 'Stew', views: 9, id: 'x' })).toEqual({ title: 'Stew' });
  expect(updateBlogPost.parse({ excerpt: '' })).toEqual({ excerpt: null });
});
