import { createFileRoute } from '@tanstack/react-router';
import { NewestPosts } from '../features/blog-posts/newest-posts.tsx';
import { BookPromo } from '../features/home/book-promo.tsx';
import { Hero } from '../features/home/hero.tsx';
import { JourneyInNumbers } from '../features/home/journey-in-numbers.tsx';
import { highlightsQuery } from '../features/recipes/highlights-query.ts';
import { openRecipeHead } from '../features/recipes/open-recipe-head.ts';
import { readOpenRecipeParam } from '../features/recipes/open-recipe-param.ts';
import { RecipeHighlights } from '../features/recipes/recipe-highlights.tsx';
import { loadForPage } from '../lib/load-for-page.ts';
import { newestPostsQuery } from '../lib/newest-posts-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { personStructuredData, webSiteStructuredData } from '../lib/structured-data.ts';
import { homeTagline } from '../site/introductions.ts';

export const Route = createFileRoute('/')({
  validateSearch: readOpenRecipeParam,
  loader: ({ context: { data } }) =>
    loadForPage(
      data.trpc.recipes.highlights.ensureData(highlightsQuery),
      data.trpc.weightEntries.stats.ensureData(),
      data.trpc.blogPosts.summaries.ensureData(newestPostsQuery),
      data.trpc.dashboard.stats.ensureData(),
    ),
  head: ({
    match: {
      search,
      context: { data, site },
    },
  }) =>
    pageHead(
      {
        title: 'Home',
        shareTitle: `${site.identity.name}: ${site.identity.tagline}`,
        description: homeTagline,
        path: '/',
        jsonLd: [webSiteStructuredData(site), personStructuredData(site)],
        ...openRecipeHead('/', data.trpc.recipes.highlights.getData(highlightsQuery), search),
      },
      site,
    ),
  component: HomeRoute,
});

function HomeRoute() {
  return (
    <>
      <Hero />
      <RecipeHighlights />
      <NewestPosts />
      <BookPromo />
      <JourneyInNumbers />
    </>
  );
}
