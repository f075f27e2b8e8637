import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { RecipeNotFound } from '../../features/recipes/recipe-not-found.tsx';
import { RecipePage } from '../../features/recipes/recipe-page.tsx';
import { RecipePageSkeleton } from '../../features/recipes/recipe-page-skeleton.tsx';
import { pageHead } from '../../lib/page-head.ts';
import { isNotFound, trpc } from '../../lib/trpc.ts';

export const Route = createFileRoute('/photo-gallery/$slug')({
  loader: async ({ context: { data }, params: { slug } }) => {
    try {
      const recipe = await data.trpc.recipes.bySlug.ensureData({ slug });
      // Found by a slug that it had before: on to the one it has now.
      if (recipe.slug !== slug) throw movedTo(recipe.slug);
      return { title: recipe.title, description: recipe.description ?? recipe.title };
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

const movedTo = (slug: string) =>
  redirect({ to: '/photo-gallery/$slug', params: { slug }, replace: true, statusCode: 301 });

function RecipeRoute() {
  const { slug } = Route.useParams();
  const [recipe] = trpc.recipes.bySlug.useSuspenseQuery({ slug });
  return <RecipePage recipe={recipe} />;
}
