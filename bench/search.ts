/** How long a search takes at the server, over 1,000 recipes and 1,000 posts: `pnpm bench:search`. Nothing is cached. */
import { demoPosts } from '../apps/api/demo/posts/posts.ts';
import { readPost } from '../apps/api/demo/posts/read-post.ts';
import { demoRecipes } from '../apps/api/demo/recipes/recipes.ts';
import * as blogPosts from '../apps/api/src/features/blog-posts/blog-posts.service.ts';
import * as recipes from '../apps/api/src/features/recipes/recipes.service.ts';
import { openTestSite } from '../apps/api/src/testing/test-site.ts';
import { spreadOf } from './support/statistics.ts';
import { figure, figureWithRange, printTable } from './support/table.ts';

const ROWS = 1_500;
const ROUNDS = 30;
/** As many invented words as are looked for: an attacker's. */
const INVENTED = Array.from({ length: 8 }, (_, i) => `salmx${String.fromCharCode(97 + i)}z`).join(
  ' ',
);
const SEARCHES = [
  ...['sal', 'salmon asparagus', 'curry chicken', 'zuchini', 'zuchini chiken', 'with the'],
  'the and with for you not that until',
  ...['qwxyzv', INVENTED],
];

/** Numbers that look random and are the same in each run, from 0 up to 1. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const random = randomNumbers();
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const some = <T>(all: readonly T[], count: number) =>
  Array.from({ length: count }, () => pick(all));

const site = await openTestSite();
const { services } = site;
const paragraphs = (await Promise.all(demoPosts.map(({ slug }) => readPost(slug)))).flatMap(
  (html) => html.match(/<p>.*?<\/p>/gs) ?? [],
);
const titles = [...demoRecipes, ...demoPosts].flatMap(({ title }) => title.split(' '));
const ingredients = demoRecipes.flatMap((recipe) => recipe.ingredients);
const instructions = demoRecipes.flatMap((recipe) => recipe.instructions);
await services.db.transaction().execute(async (db) => {
  const ctx = { services: { ...services, db }, admin: null };
  for (let index = 0; index < ROWS; index += 1) {
    const title = some(titles, 4).join(' ');
    await recipes.create(ctx, {
      ...{ title, slug: `recipe-${index}`, featured: false, published: true },
      ingredients: some(ingredients, 10).join('\n'),
      instructions: some(instructions, 7).join('\n'),
    });
    await blogPosts.create(ctx, {
      ...{ title, slug: `post-${index}`, published: true, readTime: 5 },
      content: some(paragraphs, 12).join(''),
    });
  }
});

const ctx = { services, admin: null };
const rows: string[][] = [];
for (const search of SEARCHES) {
  for (const [name, read] of [
    ['recipes', () => recipes.listTiles(ctx, { search, limit: 48, offset: 0 })],
    ['posts', () => blogPosts.listSummaries(ctx, { search, limit: 24, offset: 0 })],
  ] as const) {
    const times: number[] = [];
    let total = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      total = (await read()).total;
      times.push(performance.now() - start);
    }
    rows.push([search, name, figure(total), figureWithRange(spreadOf(times))]);
  }
}
printTable(['search', 'among', 'results', 'ms'], rows);
await site.close();
