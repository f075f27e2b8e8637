/**
 * Takes the demo out of a site: what somebody has changed or written since stays. Posts and recipes go to the trash, and
 * the texts of the pages and the quotes keep their versions for Undo. Weights are deleted for good.
 */
import { toTenths } from '@site/schema/fields';
import { DEFAULT_GOAL_WEIGHT, GOAL_WEIGHT_KEY } from '@site/schema/weights';
import {
  DEMO_KEY,
  deleteSetting,
  findSection,
  noGoal,
  readSetting,
  saveSetting,
} from '../src/content/settings.ts';
import type { BlogServices } from '../src/features/blog-posts/blog-posts.service.ts';
import * as blogPosts from '../src/features/blog-posts/blog-posts.service.ts';
import type { QuoteServices } from '../src/features/quotes/quotes.service.ts';
import { removeAll } from '../src/features/quotes/quotes.service.ts';
import type { RecipeServices } from '../src/features/recipes/recipes.service.ts';
import * as recipes from '../src/features/recipes/recipes.service.ts';
import { reset } from '../src/features/site-settings/site-settings.service.ts';
import * as weightEntries from '../src/features/weight-entries/weight-entries.service.ts';
import { removeDemoComments } from './comments/seed-comments.ts';
import { demoPosts } from './posts/posts.ts';
import { demoQuotes } from './quotes.ts';
import { demoRecipes } from './recipes/recipes.ts';
import { demoContent } from './site-content.ts';
import { demoWeightEntries } from './weight-entries.ts';

type DemoParts = BlogServices & RecipeServices & QuoteServices;

export async function removeDemo(services: DemoParts): Promise<void> {
  const { db } = services;
  const ctx = { services, admin: null };
  for (const table of ['blogPosts', 'recipes'] as const) {
    const slugs = (table === 'blogPosts' ? demoPosts : demoRecipes).map(({ slug }) => slug);
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('slug', 'in', slugs)
      .whereRef('updatedAt', '=', 'createdAt')
      .execute();
    const { remove } = table === 'blogPosts' ? blogPosts : recipes;
    for (const { id } of rows) await remove(ctx, id);
  }
  const weights = new Map(
    demoWeightEntries.map(({ date, weight }) => [
      new Date(date).toISOString(),
      toTenths(String(weight)),
    ]),
  );
  const entries = await db
    .selectFrom('weightEntries')
    .select(['id', 'date', 'weightTenths'])
    .whereRef('updatedAt', '=', 'createdAt')
    .execute();
  for (const { id, date, weightTenths } of entries) {
    if (weights.get(date) === weightTenths) await weightEntries.remove(ctx, { id });
  }
  await removeAll(ctx, new Set(demoQuotes.map(({ quote }) => quote)));
  for (const [section, content] of Object.entries(demoContent)) {
    const stored = await findSection(db, section);
    if (stored?.value !== JSON.stringify(content)) continue;
    await reset(ctx, section as keyof typeof demoContent);
  }
  await removeDemoComments(services);
  // The goal of the demo is none of hers.
  const goal = await readSetting(db, GOAL_WEIGHT_KEY);
  if (goal === String(DEFAULT_GOAL_WEIGHT)) await saveSetting(db, noGoal(services.now()));
  await deleteSetting(db, DEMO_KEY);
}
