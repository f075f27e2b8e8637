import { afterAll, beforeAll, expect, it } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import * as weightEntries from '../features/weight-entries/weight-entries.service.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('counts published rows for visitors, and all rows for the owner', async () => {
  const ctx = { services: site.services, admin: null };
  for (const published of [true, false]) {
    const slug = `published-${published}`;
    await blogPosts.create(ctx, { title: 'T', slug, content: 'c', published, readTime: 5 });
    await recipes.create(ctx, { title: 'T', slug, featured: false, published });
  }
  await weightEntries.create(ctx, { date: site.clock.now.toISOString(), weight: '150.0' });

  const url = '/api/dashboard/stats';
  const anonymous = await site.inject({ method: 'GET', url });
  expect(anonymous.json()).toEqual({ totalPosts: 1, totalRecipes: 1, totalWeightEntries: 1 });
  const owner = await site.asOwner({ method: 'GET', url });
  expect(owner.json()).toEqual({ totalPosts: 2, totalRecipes: 2, totalWeightEntries: 1 });
});
