/** Whether a request costs the same however much the site holds. */
import { median, type Reading, TURN, turn } from './compare.ts';
import { postSlug, recipeSlug } from './content.ts';
import type { LoadGenerator } from './load.ts';
import { type Server, startSite } from './servers.ts';

const ROUNDS = 3;

interface ScaleCase extends Reading {
  /** Whether ten posts do not fill it: what it costs to draw more of them is no cost of the site's size. */
  fillsUp?: boolean;
}

export const SCALE_CASES: readonly ScaleCase[] = [
  { name: 'home', path: '/', unique: true },
  { name: 'list', path: '/blog', unique: true, fillsUp: true },
  { name: 'post', path: `/blog/${postSlug(5)}`, unique: true },
  { name: 'recipe', path: `/photo-gallery/${recipeSlug(5)}`, unique: true },
  { name: 'gallery', path: '/photo-gallery', unique: true, fillsUp: true },
  { name: 'JSON post', path: `/api/blog-posts/slug/${postSlug(5)}`, unique: true },
  { name: 'JSON 10 posts', path: '/api/blog-posts?limit=10', unique: true },
];

/** Of each case, the cost on the largest site over that on the smallest which shows as much. */
export function growthOf(scale: readonly number[][]): number[] {
  return SCALE_CASES.map(({ fillsUp }, row) => {
    const costs = scale.map((ofSite) => ofSite[row] ?? Number.NaN);
    return (costs.at(-1) ?? Number.NaN) / (costs[fillsUp ? 1 : 0] ?? Number.NaN);
  });
}

/**
 * Microseconds of processor time for each case, by site. The sites take turns, so that what else the
 * machine does falls on all alike.
 */
export async function measureScale(
  generator: LoadGenerator,
  dataDirs: readonly string[],
): Promise<number[][]> {
  const sites: Server[] = [];
  for (const dataDir of dataDirs) sites.push(await startSite(dataDir));
  const costs: number[][] = sites.map(() => []);
  for (const reading of SCALE_CASES) {
    const rounds: number[][] = sites.map(() => []);
    for (const site of sites) await turn(generator, site, reading);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, site] of sites.entries()) {
        rounds[index]?.push((await turn(generator, site, reading, TURN)).processor);
      }
    }
    for (const [index, ofSite] of rounds.entries()) costs[index]?.push(median(ofSite));
  }
  for (const site of sites) await site.stop();
  return costs;
}
