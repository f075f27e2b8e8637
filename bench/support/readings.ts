/** What is asked of the site for the main table. */
import type { Answer } from './bare-server.ts';
import type { Reading } from './compare.ts';
import { postSlug, recipeSlug } from './content.ts';

const PAGES: readonly Reading[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/blog' },
  { name: 'post', path: `/blog/${postSlug(5)}` },
  { name: 'recipe', path: `/photo-gallery/${recipeSlug(5)}` },
  { name: 'gallery', path: '/photo-gallery' },
  { name: 'progress', path: '/weight-tracking' },
];

const JSON_READS: readonly Reading[] = [
  { name: 'JSON post', path: `/api/blog-posts/slug/${postSlug(5)}` },
  { name: 'JSON recipe', path: `/api/recipes/slug/${recipeSlug(5)}` },
  { name: 'JSON 24 posts', path: '/api/blog-posts?limit=24' },
  { name: 'JSON weights', path: '/api/weight-entries' },
];

const all = [...PAGES, ...JSON_READS];

/**
 * Kept answers, then the same made anew for each request: an address nobody asked for before is a page
 * that is not kept, rendered, compressed and stored as for its first visitor.
 */
export function readings(ownerCookie: string): Reading[] {
  return [
    ...all,
    ...all.map((reading) => ({ ...reading, name: `${reading.name}, not kept`, unique: true })),
    { name: "home, the owner's", path: '/', cookie: ownerCookie },
  ];
}

/** What a row that was made is answered with, by the bare server too. */
const MADE: Answer = {
  status: 201,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(
    JSON.stringify({
      id: '01979f2e-4c11-7c52-9d43-2f6cf0a1b7aa',
      path: '/blog/post-5',
      title: 'A post',
      timestamp: '2026-11-18T12:00:00.000Z',
      timeSpent: 0,
      exitPage: false,
    }),
  ).toString('base64'),
};

/** Events of visits, each in the database for good before it is answered. */
export const writes: readonly { reading: Reading; answer: Answer }[] = [
  {
    reading: { name: 'analytics, a visit', path: '/api/analytics/session', post: 'session' },
    answer: MADE,
  },
  {
    reading: { name: 'analytics, a page view', path: '/api/analytics/pageview', post: 'pageview' },
    answer: MADE,
  },
];
