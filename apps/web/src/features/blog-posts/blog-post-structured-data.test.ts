import type { BlogPostPage } from '@site/schema/blog-posts';
import { expect, it } from 'vitest';
import { anIdentity } from '../../testing/samples.ts';
import { blogPostStructuredData } from './blog-post-structured-data.ts';

const identity = anIdentity;
const site = { origin: 'https://skillet.example', identity, links: [] };

const post: BlogPostPage = {
  id: '1',
  title: 'On Soup',
  slug: 'on-soup',
  excerpt: 'A month of it.',
  content: '<p>Long.</p>',
  imageUrl: 'https://elsewhere.example/soup.jpg',
  published: true,
  publishedAt: new Date('2026-01-02T03:04:05.000Z'),
  readTime: 7,
  tags: null,
  place: null,
  views: 3,
  commentsClosed: false,
  commentCount: 0,
  createdAt: new Date('2026-01-01T00:00:00.000Z'),
  updatedAt: new Date('2026-02-03T04:05:06.000Z'),
  picture: null,
  contentImages: [],
};

it('has what a post must have', () => {
  expect(blogPostStructuredData(post, site)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'On Soup',
    description: 'A month of it.',
    url: 'https://skillet.example/blog/on-soup',
    mainEntityOfPage: 'https://skillet.example/blog/on-soup',
    image: ['https://elsewhere.example/soup.jpg'],
    author: {
      '@type': 'Person',
      '@id': 'https://skillet.example/#author',
      name: expect.stringMatching(/./),
      url: 'https://skillet.example/about',
    },
    publisher: {
      '@type': 'Organization',
      name: expect.stringMatching(/./),
      url: 'https://skillet.example/',
    },
    datePublished: '2026-01-02T03:04:05.000Z',
    dateModified: '2026-02-03T04:05:06.000Z',
    timeRequired: 'PT7M',
  });
});

it('has the pictures of the text after that of the post', () => {
  const { image } = blogPostStructuredData({ ...post, contentImages: ['/api/images/pot'] }, site);
  expect(image).toEqual([
    'https://elsewhere.example/soup.jpg',
    'https://skillet.example/api/images/pot',
  ]);
});

it('was changed when it was published, if that was later', () => {
  const publishedAt = new Date('2026-03-01T00:00:00.000Z');
  expect(blogPostStructuredData({ ...post, publishedAt }, site).dateModified).toBe(
    publishedAt.toISOString(),
  );
});

it('leaves out what there is not', () => {
  const bare = { ...post, excerpt: null, imageUrl: null, readTime: null, publishedAt: null };
  const thing = blogPostStructuredData(bare, site);
  expect(thing.datePublished).toBe(post.createdAt.toISOString());
  for (const absent of ['description', 'image', 'timeRequired']) {
    expect(thing).not.toHaveProperty(absent);
  }
});
