/** The requests that `pnpm bench` measures. */
import { COMMENTED, postPath, postSlug, recipePath, recipeSlug } from './seed-site.ts';

export interface BenchCase {
  name: string;
  kind: 'page' | 'json' | 'uncached';
  path: string;
  /** The owner's session: the server does not answer it from its cache. */
  cookie?: string;
}

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/blog' },
  { name: 'post', path: postPath(5) },
  { name: '2,000 comments', path: postPath(COMMENTED.post) },
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
  ];
}
