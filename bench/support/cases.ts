/** The requests that `pnpm bench` measures. */
import type { Answer } from './bare-server.ts';
import { postPath, postSlug, recipePath, recipeSlug } from './seed-site.ts';

export interface BenchCase {
  name: string;
  kind: 'page' | 'json' | 'uncached' | 'write';
  path: string;
  /** The owner's session: the server does not answer it from its cache. */
  cookie?: string;
  /** Sends analytics events instead of reading. */
  post?: 'session' | 'pageview';
  /** What the bare server answers. By default it sends what the site answers to the same request. */
  answer?: Answer;
}

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/blog' },
  { name: 'post', path: postPath(5) },
  { name: 'recipe', path: recipePath(5) },
  { name: 'gallery', path: '/photo-gallery' },
  { name: 'progress', path: '/weight-tracking' },
];

const JSON_READS = [
  { name: 'JSON post', path: `/api/blog-posts/slug/${postSlug(5)}` },
  { name: 'JSON recipe', path: `/api/recipes/slug/${recipeSlug(5)}` },
  { name: 'JSON 24 posts', path: '/api/blog-posts?limit=24' },
  { name: 'JSON weights', path: '/api/weight-entries' },
];

const UNCACHED = ['home', 'post', 'recipe', 'JSON post'];

/** The bare server's answer to writes: the row that the site would create. */
const CREATED: Answer = {
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

const WRITES = [
  { name: 'analytics session', path: '/api/analytics/session', post: 'session' },
  { name: 'analytics page view', path: '/api/analytics/pageview', post: 'pageview' },
] as const;

export function cases(ownerCookie: string): BenchCase[] {
  return [
    ...PAGES.map((each) => ({ ...each, kind: 'page' as const })),
    ...JSON_READS.map((each) => ({ ...each, kind: 'json' as const })),
    ...[...PAGES, ...JSON_READS]
      .filter(({ name }) => UNCACHED.includes(name))
      .map(({ name, path }) => ({
        name: `${name}, not cached`,
        kind: 'uncached' as const,
        path,
        cookie: ownerCookie,
      })),
    ...WRITES.map((each) => ({ ...each, kind: 'write' as const, answer: CREATED })),
  ];
}
