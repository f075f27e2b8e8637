/** Writes the demo site into a new database: recipes, posts, weight entries, quotes, pictures and what its pages say. */
import { randomUUID } from 'node:crypto';
import { toTenths } from '@site/schema/fields';
import { GOAL_WEIGHT_DESCRIPTION } from '@site/schema/site-settings';
import { DEFAULT_GOAL_WEIGHT, GOAL_WEIGHT_KEY } from '@site/schema/weights';
import { DEMO_KEY, saveSection, saveSetting } from '../src/content/settings.ts';
import type { Db } from '../src/db/open.ts';
import type { BlogServices } from '../src/features/blog-posts/blog-posts.service.ts';
import * as blogPosts from '../src/features/blog-posts/blog-posts.service.ts';
import type { ImageStore } from '../src/features/images/images.store.ts';
import type { RecipeServices } from '../src/features/recipes/recipes.service.ts';
import * as recipes from '../src/features/recipes/recipes.service.ts';
import { seedComments } from './comments/seed-comments.ts';
import { countDemoRecipe, seedOwnFoods } from './nutrition.ts';
import { demoPosts } from './posts/posts.ts';
import { readPost } from './posts/read-post.ts';
import { demoQuotes } from './quotes.ts';
import { readPicture } from './read-picture.ts';
import { demoRecipes } from './recipes/recipes.ts';
import { demoContent } from './site-content.ts';
import { demoWeightEntries } from './weight-entries.ts';

/** When the goal and the texts of the demo's pages were saved. */
const SETTINGS_SAVED_AT = '2026-10-01T15:00:00.000Z';

/** What the demo's rows and pictures need of the site. */
export interface DemoServices extends BlogServices, RecipeServices {
  images: ImageStore;
}

interface SeedOptions {
  /** Prints a line of progress. */
  say: (line: string) => void;
  /** Runs last in the transaction that writes the rows: it commits or rolls back with them. */
  alsoInTransaction?: (tx: Db) => Promise<void>;
}

/**
 * Stores the pictures, then writes all rows in one transaction. When the process is killed in between,
 * the database has no rows, and the next start seeds it.
 */
export async function seedDemo(
  services: DemoServices,
  { say, alsoInTransaction }: SeedOptions,
): Promise<void> {
  const slugs = [...demoRecipes, ...demoPosts].map(({ slug }) => slug);
  const urls = await storePictures(services, slugs);
  const contents = new Map<string, string>();
  for (const { slug } of demoPosts) contents.set(slug, await readPost(slug));

  await services.db.transaction().execute(async (tx) => {
    await seedRecipes({ ...services, db: tx }, urls);
    await seedPosts({ ...services, db: tx }, urls, contents);
    await seedWeightEntries(tx);
    await seedQuotes(tx);
    await seedSiteContent(tx);
    await seedComments(tx, SETTINGS_SAVED_AT);
    await alsoInTransaction?.(tx);
  });
  say(
    `Demo content is in: ${demoRecipes.length} recipes, ${demoPosts.length} posts, ` +
      `${demoWeightEntries.length} weight entries, ${demoQuotes.length} quotes.`,
  );
}

/** Their sizes come later, while the site answers. @returns the URL of each picture by its slug. */
async function storePictures(
  { images }: DemoServices,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const slug of slugs) {
    urls.set(slug, `/api/images/${await images.addWhole(await readPicture(slug))}`);
  }
  return urls;
}

async function seedRecipes(services: DemoServices, urls: Map<string, string>): Promise<void> {
  await seedOwnFoods(services);
  for (const [sortOrder, demo] of demoRecipes.entries()) {
    const madeAt = new Date(`${demo.writtenOn}T15:00:00.000Z`);
    const then = { ...services, now: () => madeAt };
    await recipes.create(
      { services: then, admin: null },
      {
        title: demo.title,
        slug: demo.slug,
        description: demo.description,
        ingredients: demo.ingredients.join('\n'),
        instructions: demo.instructions.join('\n'),
        category: demo.category,
        diets: [...demo.diets],
        tags: demo.tags ?? null,
        prepTime: demo.prepTime || null,
        cookTime: demo.cookTime || null,
        totalTime: demo.totalTime ?? null,
        restTime: demo.restTime ?? null,
        restWord: demo.restWord ?? null,
        servings: demo.servings,
        netCarbs: demo.netCarbs.toFixed(1),
        calories: demo.calories,
        protein: demo.protein.toFixed(1),
        fat: demo.fat.toFixed(1),
        nutrition: await countDemoRecipe(then, demo),
        storageNote: demo.storageNote ?? null,
        notes: demo.notes ?? null,
        cuisine: demo.cuisine ?? null,
        imageUrl: urls.get(demo.slug) ?? null,
        imageAlt: demo.imageAlt,
        featured: demo.featured ?? false,
        published: !demo.draft,
        sortOrder,
      },
    );
  }
}

async function seedPosts(
  services: DemoServices,
  urls: Map<string, string>,
  contents: Map<string, string>,
): Promise<void> {
  // A draft has no date of its own: the author works on it now.
  const lastDate = demoPosts.find((post) => post.publishedAt)?.publishedAt ?? '';
  for (const demo of demoPosts) {
    const madeAt = new Date(demo.publishedAt ?? lastDate);
    const post = await blogPosts.create(
      { services: { ...services, now: () => madeAt }, admin: null },
      {
        title: demo.title,
        slug: demo.slug,
        excerpt: demo.excerpt,
        content: contents.get(demo.slug) ?? '',
        imageUrl: urls.get(demo.slug) ?? null,
        published: demo.publishedAt !== null,
        readTime: demo.readTime,
      },
    );
    await services.db
      .updateTable('blogPosts')
      .set({ views: demo.views })
      .where('id', '=', post.id)
      .execute();
  }
}

async function seedWeightEntries(db: Db): Promise<void> {
  for (const entry of demoWeightEntries) {
    const date = new Date(entry.date).toISOString();
    await db
      .insertInto('weightEntries')
      .values({
        id: randomUUID(),
        date,
        weightTenths: toTenths(String(entry.weight)),
        bmiTenths: toTenths(String(entry.bmi)),
        energyLevel: entry.energyLevel,
        notes: entry.notes,
        createdAt: date,
        updatedAt: date,
      })
      .execute();
  }
  await db
    .insertInto('siteSettings')
    .values({
      id: randomUUID(),
      key: GOAL_WEIGHT_KEY,
      value: String(DEFAULT_GOAL_WEIGHT),
      description: GOAL_WEIGHT_DESCRIPTION,
      updatedAt: SETTINGS_SAVED_AT,
    })
    .execute();
}

async function seedQuotes(db: Db): Promise<void> {
  const rows = demoQuotes.map((quote, position) => ({ id: randomUUID(), ...quote, position }));
  await db.insertInto('quotes').values(rows).execute();
}

export async function seedSiteContent(db: Db): Promise<void> {
  const updatedAt = SETTINGS_SAVED_AT;
  const row = { key: DEMO_KEY, value: 'yes', description: 'The site has the demo in it' };
  await saveSetting(db, { id: randomUUID(), ...row, updatedAt });
  for (const [section, content] of Object.entries(demoContent)) {
    await saveSection(db, { section, value: JSON.stringify(content), updatedAt });
  }
}
