import { createFileRoute, notFound } from '@tanstack/react-router';
import { RecipeNotFound } from '../../features/recipes/recipe-not-found.tsx';
import { RecipePage } from '../../features/recipes/recipe-page.tsx';
import { RecipePageSkeleton } from '../../features/recipes/recipe-page-skeleton.tsx';
import { pageHead } from '../../lib/page-head.ts';
import { isNotFound, trpc } from '../../lib/trpc.ts';

export const Route = createFileRoute('/photo-gallery/$slug')({
  loader: async ({ context: { data }, params: { slug } }) => {
    try {
      const { title, description } = await data.trpc.recipes.bySlug.ensureData({ slug });
      return { title, description: description ?? title };
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ loaderData }) =>
    pageHead(loaderData ?? { title: 'Recipe Not Found', description: 'Recipe Not Found' }),
  pendingComponent: RecipePageSkeleton,
  notFoundComponent: RecipeNotFound,
  errorComponent: RecipeNotFound,
  component: RecipeRoute,
});

function RecipeRoute() {
  const { slug } = Route.useParams();
  const [recipe] = trpc.recipes.bySlug.useSuspenseQuery({ slug });
  return <RecipePage recipe={recipe} />;
}
