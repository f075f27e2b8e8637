import { defaults } from '@site/schema/site/defaults';
import { expect, it } from 'vitest';
import { countContent } from '../src/content/published.ts';
import { contentOf } from '../src/content/settings.ts';
import { listTrash } from '../src/content/trash.ts';
import * as blogPosts from '../src/features/blog-posts/blog-posts.service.ts';
import { countByStatus } from '../src/features/comments/comments.repository.ts';
import { list as listQuotes } from '../src/features/quotes/quotes.service.ts';
import * as recipes from '../src/features/recipes/recipes.service.ts';
import { firstSteps } from '../src/features/site-settings/first-steps.ts';
import { undo } from '../src/features/site-settings/site-settings.service.ts';
import { openTestSite } from '../src/testing/test-site.ts';
import { demoPosts } from './posts/posts.ts';
import { demoRecipes } from './recipes/recipes.ts';
import { seedDemo } from './seed.ts';

it('leaves an empty site, with what the owner wrote or changed', async () => {
  const site = await openTestSite();
  const { services } = site;
  // The rows are all that is removed.
  const images = { ...services.images, addWhole: async () => 'picture' };
  await seedDemo({ ...services, images }, { say: () => undefined });
  const ctx = { services, admin: null };
  const { items } = await blogPosts.listSummaries(ctx, { limit: 2, offset: 0 });
  const [changed] = items;
  const id = changed?.id ?? '';
  await blogPosts.update(ctx, id, { title: 'Mine now' });
  expect(await contentOf(services.db, 'comments')).toMatchObject({ isOn: true });
  expect(await firstSteps(services)).toMatchObject({ hasDemo: true, done: { story: true } });

  const remove = () =>
    site.asOwner({ method: 'POST', url: '/trpc/siteSettings.removeDemo', payload: {} });
  // To fill the site took this process so long that the site may refuse requests for some seconds.
  await expect.poll(async () => (await remove()).statusCode, { timeout: 20_000 }).toBe(200);
  expect(await countContent(services.db, { visibleAt: undefined })).toEqual({
    totalPosts: 1,
    totalRecipes: 0,
    totalWeightEntries: 0,
  });
  expect(await blogPosts.byId(ctx, { id })).toMatchObject({ title: 'Mine now' });
  expect((await countByStatus(services.db)).shown).toBe(0);
  expect(await contentOf(services.db, 'comments')).toMatchObject({ isOn: false });
  expect(await listQuotes(ctx)).toMatchObject({ quotes: [], earlier: 1 });
  expect(await contentOf(services.db, 'about')).toEqual(defaults.about);
  expect(await firstSteps(services)).toMatchObject({ hasDemo: false, done: { story: false } });
  const trashed = await listTrash(services.db, { table: 'recipes', limit: 100, offset: 0 });
  expect(trashed.total).toBe(demoRecipes.length);
  await recipes.restore(ctx, { ids: trashed.items.map(({ id }) => id) });
  const posts = await listTrash(services.db, { table: 'blogPosts', limit: 100, offset: 0 });
  await blogPosts.restore(ctx, { ids: posts.items.map(({ id }) => id) });
  expect(await countContent(services.db, { visibleAt: undefined })).toMatchObject({
    totalPosts: demoPosts.length,
    totalRecipes: demoRecipes.length,
  });
  expect(await undo(ctx, 'about')).toMatchObject({ value: { heading: 'About Nell' } });
  await site.close();
});
