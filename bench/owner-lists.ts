/**
 * How long the owner's lists take with 5,000 posts, 3,000 recipes and 5,000 weights, and with 30 of each:
 * `pnpm bench:lists [folder]`. Each request goes through the whole server. The large site stays in the folder, if one is
 * given, to be looked at: `DATA_DIR=folder npm run serve`.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { demoPosts } from '../apps/api/demo/posts/posts.ts';
import { readPost } from '../apps/api/demo/posts/read-post.ts';
import { demoRecipes } from '../apps/api/demo/recipes/recipes.ts';
import type { Db } from '../apps/api/src/db/open.ts';
import * as blogPosts from '../apps/api/src/features/blog-posts/blog-posts.service.ts';
import * as recipes from '../apps/api/src/features/recipes/recipes.service.ts';
import * as weightEntries from '../apps/api/src/features/weight-entries/weight-entries.service.ts';
import { openTestSite, type TestSite } from '../apps/api/src/testing/test-site.ts';
import { median, spreadOf } from './support/statistics.ts';
import { figure, figureWithRange, printTable } from './support/table.ts';

const LARGE = { posts: 5_000, recipes: 3_000, weights: 5_000 };
const SMALL = 30;
const ROUNDS = 15;
/** Milliseconds. */
const AIM = 500;
const DAY = 86_400_000;
const START = Date.UTC(2012, 0, 1);

const texts = await Promise.all(demoPosts.map(({ slug }) => readPost(slug)));
const nth = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

/** Adds 30 posts, recipes and weights as the forms do, and then copies of them. */
async function fill(site: TestSite, counts: typeof LARGE): Promise<void> {
  const { services } = site;
  await services.db.transaction().execute(async (db) => {
    const ctx = { services: { ...services, db }, admin: null };
    for (let n = 0; n < SMALL; n += 1) {
      const { title, excerpt } = nth(demoPosts, n);
      await blogPosts.create(ctx, {
        ...{ title: `${title} ${n}`, slug: `post-${n}`, excerpt, readTime: 5 },
        content: nth(texts, n),
        published: n % 10 > 0,
        publishedAt: new Date(START + n * DAY).toISOString(),
      });
      const { title: photo, ingredients, instructions, category } = nth(demoRecipes, n);
      await recipes.create(ctx, {
        ...{ title: `${photo} ${n}`, slug: `recipe-${n}`, category, featured: false },
        ingredients: ingredients.join('\n'),
        instructions: instructions.join('\n'),
        published: n % 10 > 0,
      });
      await weightEntries.create(ctx, {
        date: new Date(START + n * DAY).toISOString(),
        weight: (190 - n / 12).toFixed(1),
        notes: `Number ${n}`,
      });
    }
    await copyRows(db, 'blog_posts', counts.posts, {
      slug: "slug || '-' || n",
      title: "title || ' ' || n",
      published_at: "strftime('%Y-%m-%dT%H:%M:%fZ', published_at, '+' || n || ' days')",
    });
    await copyRows(db, 'recipes', counts.recipes, {
      slug: "slug || '-' || n",
      title: "title || ' ' || n",
      sort_order: `sort_order + ${SMALL} * n`,
    });
    await copyRows(db, 'weight_entries', counts.weights, {
      date: `strftime('%Y-%m-%dT%H:%M:%fZ', date, '+' || (n * ${SMALL}) || ' days')`,
      notes: "notes || ' ' || n",
    });
  });
}

/** Copies the rows of a table, and what the search has of them, until there are as many. */
async function copyRows(db: Db, table: string, count: number, changes: Record<string, string>) {
  const copies = Math.floor(count / SMALL) - 1;
  if (copies < 1) return;
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM pragma_table_info(${table})`.execute(db);
  const columns = rows.map(({ name }) => name);
  const values: Record<string, string> = { id: "id || '-' || n", ...changes };
  const numbers = `(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${copies}) SELECT n FROM c)`;
  await sql
    .raw(
      `INSERT INTO ${table} (${columns}) SELECT ${columns.map((name) => values[name] ?? name)} FROM ${table}, ${numbers}`,
    )
    .execute(db);
  await sql
    .raw(
      `INSERT INTO search_texts (item_id, title, keywords, body, is_public)
        SELECT item_id || '-' || n, title || ' ' || n, keywords, body, is_public FROM search_texts, ${numbers}
        WHERE item_id NOT LIKE '%-%-%-%-%-%' AND item_id IN (SELECT id FROM ${table})`,
    )
    .execute(db);
}

/** The requests that are measured. Those that change something change it back, or something new each time. */
async function requestsTo(site: TestSite) {
  const send = async (procedure: string, input: object, isQuery: boolean) => {
    const json = JSON.stringify({ json: input });
    const answer = await site.asOwner(
      isQuery
        ? { method: 'GET', url: `/trpc/${procedure}?input=${encodeURIComponent(json)}` }
        : {
            method: 'POST',
            url: `/trpc/${procedure}`,
            headers: { 'content-type': 'application/json' },
            payload: json,
          },
    );
    if (answer.statusCode !== 200) throw new Error(`${procedure}: ${answer.body}`);
    return answer.json().result.data.json;
  };
  const read = (procedure: string, input: object) => () => send(procedure, input, true);
  const write = (procedure: string, input: () => object) => () => send(procedure, input(), false);
  const posts = await send('blogPosts.adminSummaries', { limit: 50 }, true);
  const photos = await send('recipes.adminSummaries', { limit: 60 }, true);
  const weights = await send('weightEntries.adminList', { limit: 50 }, true);
  const [post, photo] = [posts.items[20], photos.items[20]];
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const lastPage = ({ total }: { total: number }, limit: number) => ({
    limit,
    offset: Math.max(0, total - limit),
  });
  return {
    'posts, first page': read('blogPosts.adminSummaries', { limit: 50 }),
    'posts, last page': read('blogPosts.adminSummaries', lastPage(posts, 50)),
    'posts, by title': read('blogPosts.adminSummaries', { limit: 50, sort: 'title' }),
    'posts, drafts, last edited': read('blogPosts.adminSummaries', {
      ...{ limit: 50, show: 'draft', sort: 'edited' },
    }),
    'posts, search': read('blogPosts.adminSummaries', { limit: 50, search: 'butter' }),
    'post, open': read('blogPosts.byId', { id: post.id }),
    'post, save': write('blogPosts.update', () => ({ id: post.id, title: `Saved ${next()}` })),
    'post, new': write('blogPosts.create', () => ({
      ...{ title: 'New', slug: `new-${next()}`, content: nth(texts, 0) },
    })),
    'photos, first page': read('recipes.adminSummaries', { limit: 60 }),
    'photos, last page': read('recipes.adminSummaries', lastPage(photos, 60)),
    'photos, not counted': read('recipes.adminSummaries', { limit: 60, show: 'not-counted' }),
    'photos, search': read('recipes.adminSummaries', { limit: 60, search: 'butter' }),
    'photo, open': read('recipes.byId', { id: photo.id }),
    'photo, save': write('recipes.update', () => ({ id: photo.id, title: `Saved ${next()}` })),
    'photo, move': write('recipes.move', () => ({
      ...{ id: photo.id, to: (next() % 2) * (photos.total - 1) },
    })),
    'weights, first page': read('weightEntries.adminList', { limit: 50 }),
    'weights, last page': read('weightEntries.adminList', lastPage(weights, 50)),
    'weights, search': read('weightEntries.adminList', { limit: 50, search: 'Number 7' }),
    'weight, save': write('weightEntries.update', () => ({
      ...{ id: weights.items[0].id, weight: `15${next() % 10}.0` },
    })),
    overview: read('dashboard.suggestions', {}),
  };
}

const [folder] = process.argv.slice(2);
const small = await openTestSite();
await fill(small, { posts: SMALL, recipes: SMALL, weights: SMALL });
const large = await openTestSite({ env: folder ? { DATA_DIR: folder } : {} });
await fill(large, LARGE);
// The server refuses requests while such a long write has kept it busy.
await setTimeout(5_000);
const [smallRequests, largeRequests] = [await requestsTo(small), await requestsTo(large)];
const rows: string[][] = [];
for (const name of Object.keys(largeRequests) as (keyof typeof largeRequests)[]) {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
  // In turn, so that whatever else the machine does slows both.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [size, requests] of [
      ['small', smallRequests],
      ['large', largeRequests],
    ] as const) {
      const start = performance.now();
      await requests[name]();
      times[size].push(performance.now() - start);
    }
  }
  const ratio = median(times.large) / median(times.small);
  rows.push([
    name,
    figureWithRange(spreadOf(times.small)),
    figureWithRange(spreadOf(times.large)),
    figure(ratio),
  ]);
  if (median(times.large) > AIM) process.exitCode = 1;
}
printTable(['', 'ms with 30', 'ms with thousands', 'ratio'], rows);
console.log(`\nMemory: ${figure(process.memoryUsage().rss / 1024 / 1024)} MB`);
await small.close();
await large.close();
