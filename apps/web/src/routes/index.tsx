import { createFileRoute } from '@tanstack/react-router';
import { NewestPosts } from '../features/blog-posts/blog-post-card.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { openRecipeHead, readOpenRecipeParam } from '../features/recipes/open-recipe.ts';
import { RecipeHighlights } from '../features/recipes/recipe-highlights.tsx';
import { highlightsQuery } from '../features/recipes/recipe-queries.ts';
import { Subscribe } from '../features/subscribers/subscribe.tsx';
import { contentIn, loadContent, withBook } from '../lib/content.ts';
import { pageHead, withStructuredData } from '../lib/page-head.ts';
import { loadForPage, newestPostsQuery } from '../lib/trpc.ts';

export const Route = createFileRoute('/')({
  validateSearch: readOpenRecipeParam,
  loader: async ({ context: { data, site } }) => {
    const content = loadForPage(
      data.trpc.recipes.highlights.ensureData(highlightsQuery),
      ...(site.features.progress ? [data.trpc.weightEntries.stats.ensureData()] : []),
      data.trpc.blogPosts.summaries.ensureData(newestPostsQuery),
      data.trpc.dashboard.stats.ensureData(),
      data.trpc.subscribers.form.ensureData(),
    );
    await loadContent(data, ...withBook('home', site));
    await content;
  },
  head: ({ match: { search, context } }) => {
    const { data, site } = context;
    const head = pageHead(
      {
        title: 'Home',
        shareTitle: [site.identity.name, site.identity.tagline].filter(Boolean).join(': '),
        description: contentIn(data, 'home').hero.tagline || site.identity.name,
        path: '/',
        ...openRecipeHead('/', data.trpc.recipes.highlights.getData(highlightsQuery), search),
      },
      site,
    );
    return withStructuredData(head, async () => {
      const { personStructuredData, webSiteStructuredData } = await import(
        '../lib/structured-data.ts'
      );
      return [webSiteStructuredData(site), ...personStructuredData(site)];
    });
  },
  component: () => (
    <HomePage Recipes={RecipeHighlights} Posts={NewestPosts} subscribe={<Subscribe source="/" />} />
  ),
});
