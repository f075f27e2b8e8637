/** A test site that serves the pages of the built web app, for tests of documents that need no browser. */
import type { CreateBlogPost } from '@site/schema/blog-posts';
import type { CreateRecipe } from '@site/schema/recipes';
import { seedSiteContent } from '../../demo/seed.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import { loadWebApp } from '../http/web-app.ts';
import { redAndBlue } from './test-images.ts';
import { openTestSite, type TestSite } from './test-site.ts';

export const ORIGIN = 'https://kitchen.example';
export const RECIPE = '/photo-gallery/lemon-butter-salmon';
export const POST = '/blog/the-holiday-table';

/** One URL of every kind of document. */
export const PAGES = [
  '/',
  '/about',
  '/blog',
  POST,
  '/photo-gallery',
  RECIPE,
  '/weight-tracking',
  '/book',
  '/socials',
  '/no/such/page',
  '/admin/login',
];

const salmon: CreateRecipe = {
  title: 'Lemon Butter Salmon',
  slug: 'lemon-butter-salmon',
  description: 'One sheet pan, fifteen minutes, and a sauce that makes itself.',
  ingredients: '4 salmon fillets\n1 lemon\n2 tablespoons butter',
  instructions: 'Heat the oven to 400°F.\nRoast the salmon for 15 minutes.',
  category: 'dinner',
  prepTime: 10,
  cookTime: 15,
  servings: 4,
  netCarbs: '3.9',
  calories: 515,
  protein: '38.2',
  fat: '38.0',
  featured: true,
  published: true,
};

const holidayTable: CreateBlogPost = {
  title: 'The Holiday Table',
  slug: 'the-holiday-table',
  excerpt: 'This year’s menu, a gravy without flour, and a policy on stuffing.',
  content: '<h2>Gravy without flour</h2><p>It is thickened with patience.</p>',
  readTime: 4,
  published: true,
};

/** Opens a site with the demo's texts, with a recipe at {@link RECIPE}, another recipe, and a post at {@link POST}. Needs a build. */
export async function openBuiltSite(origin = ORIGIN): Promise<TestSite> {
  const site = await openTestSite({ env: { PUBLIC_ORIGIN: origin }, web: await loadWebApp() });
  await seedSiteContent(site.services.db);
  const ctx = { services: site.services, admin: null };
  const addPicture = async () => {
    const picture = await redAndBlue(1600, 1200).jpeg().toBuffer();
    return `/api/images/${await site.services.images.add(picture)}`;
  };
  await recipes.create(ctx, { ...salmon, imageUrl: await addPicture() });
  const other = { title: 'Rosemary Roasted Almonds', slug: 'rosemary-roasted-almonds' };
  await recipes.create(ctx, { ...other, featured: false, published: true });
  await blogPosts.create(ctx, { ...holidayTable, imageUrl: await addPicture() });
  return site;
}
