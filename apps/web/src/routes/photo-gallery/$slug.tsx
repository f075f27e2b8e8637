import type { CommentThreads } from '@site/schema/comments';
import type { WithPicture } from '@site/schema/picture';
import type { Recipe } from '@site/schema/recipes';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { Comments } from '../../features/comments/comments.tsx';
import {
  loadComments,
  readCommentsParams,
  threadsQuery,
} from '../../features/comments/comments-search.ts';
import { keptUnits } from '../../features/recipes/kept-units.ts';
import {
  RecipeNotFound,
  RecipePage,
  RecipePageSkeleton,
} from '../../features/recipes/recipe-page.tsx';
import { canServe, readServingsParam, scaledRecipe } from '../../features/recipes/servings.ts';
import { WrittenAt } from '../../features/weight-entries/written-at.tsx';
import { hiddenPageHead, pageHead, withStructuredData } from '../../lib/page-head.ts';
import { EditLink } from '../../lib/page-parts.tsx';
import { pictureOf } from '../../lib/picture-of.ts';
import {
  type InsteadParam,
  type RawSearch,
  readInsteadParam,
  readUnitsParam,
  type UnitsParam,
} from '../../lib/search-params.ts';
import { type SiteOptions, useSite } from '../../lib/site-options.ts';
import { isNotFound, loadForPage, trpc } from '../../lib/trpc.ts';

export const Route = createFileRoute('/photo-gallery/$slug')({
  validateSearch: (raw: RawSearch) => ({
    ...readServingsParam(raw),
    ...readInsteadParam(raw),
    ...readUnitsParam(raw),
    ...readCommentsParams(raw),
  }),
  // A link from one recipe to another keeps the measures.
  search: {
    middlewares: [
      ({ search, next }) => {
        const asked = next(search);
        return 'units' in asked ? asked : { ...asked, units: search.units };
      },
    ],
  },
  beforeLoad: ({ search, params }) => {
    const units = search.units ?? keptUnits();
    if (units !== search.units)
      throw redirect({
        to: '/photo-gallery/$slug',
        params,
        search: { ...search, units },
        hash: true,
        replace: true,
      });
  },
  loaderDeps: ({ search: { servings, instead, units, comments, oldest } }) => ({
    servings,
    instead,
    units,
    comments,
    oldest,
  }),
  loader: async ({ context: { data, site }, params: { slug }, deps }) => {
    try {
      const recipe = await data.trpc.recipes.bySlug.ensureData({ slug });
      // The API also finds a recipe by a former slug. The loader redirects to the current one.
      if (recipe.slug !== slug) throw redirectTo(recipe.slug);
      if (!canServe(recipe, deps.servings)) throw redirectToOwnServings(slug);
      await loadForPage(
        ...(recipe.tags ? [data.trpc.tags.list.ensureData()] : []),
        data.trpc.recipes.related.ensureData({ slug }),
        data.trpc.blogPosts.mentioning.ensureData({ id: recipe.id, slug }),
        ...(site.hasComments ? loadComments(data, threadsQuery(commented(recipe), deps)) : []),
        ...(showsWeight(site)
          ? [
              data.trpc.weightEntries.nearest.ensureData({
                date: recipe.createdAt.toISOString(),
                kind: 'recipe',
              }),
            ]
          : []),
      );
      const { cupGrams: grams } = data.trpc.recipes;
      // Without a network what needs the weight of a cup stays as written.
      const cupGrams = deps.units && (await grams.ensureData({ slug }).catch(() => undefined));
      const [scaled, counted] = await Promise.all([
        scaledRecipe(recipe, deps, cupGrams),
        countedRecipe(recipe, deps),
      ]);
      return { scaled, counted, cupGrams };
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match: { context, search }, params: { slug } }) => {
    const { recipes, comments } = context.data.trpc;
    const recipe = recipes.bySlug.getData({ slug });
    const threads = recipe && comments.thread.getData(threadsQuery(commented(recipe), search));
    return headOf(recipe, context.site, threads);
  },
  pendingComponent: RecipePageSkeleton,
  notFoundComponent: RecipeNotFound,
  errorComponent: RecipeNotFound,
  component: RecipeRoute,
});

/** What the author weighed when she published a recipe. */
const showsWeight = ({ features }: Pick<SiteOptions, 'features'>) =>
  features.progress && features.recipeWeight;

/** What a recipe's count adds to it; `null` when the code that counts cannot be loaded, undefined without a count. */
async function countedRecipe(
  recipe: Recipe,
  params: InsteadParam & UnitsParam & { servings?: number | undefined },
) {
  if (!recipe.nutrition) return undefined;
  const code = await import('../../features/recipes/nutrition/counted-recipe.ts').catch(() => null);
  return code ? code.count(recipe, params) : null;
}

const commented = ({ id }: Pick<Recipe, 'id'>) => ({ kind: 'recipe', id }) as const;

function headOf(
  recipe: WithPicture<Recipe> | undefined,
  site: SiteOptions,
  threads: CommentThreads | undefined,
) {
  if (!recipe) {
    return hiddenPageHead({ title: 'Recipe Not Found', description: 'Recipe Not Found' }, site);
  }
  const { title, description, createdAt, updatedAt } = recipe;
  const head = pageHead(
    {
      title,
      description: description ?? title,
      path: `/photo-gallery/${recipe.slug}`,
      image: pictureOf(recipe),
      imageAlt: recipe.imageAlt ?? undefined,
      dates: { published: createdAt, modified: updatedAt },
      type: 'article',
    },
    site,
  );
  return withStructuredData(head, async () => {
    const { recipePageData } = await import('../../features/recipes/recipe-structured-data.ts');
    return recipePageData(recipe, site, threads?.items);
  });
}

/** Keeps the query string, which may name the site that sent the reader. */
const redirectTo = (slug: string) =>
  redirect({
    to: '/photo-gallery/$slug',
    params: { slug },
    search: true,
    replace: true,
    statusCode: 301,
  });

/** For a URL with more servings than the page scales to. */
const redirectToOwnServings = (slug: string) =>
  redirect({ to: '/photo-gallery/$slug', params: { slug }, search: {}, replace: true });

function RecipeRoute() {
  const { slug } = Route.useParams();
  const [recipe] = trpc.recipes.bySlug.useSuspenseQuery({ slug });
  const { servings, instead, units, ...comments } = Route.useSearch();
  const { scaled, counted, cupGrams } = Route.useLoaderData();
  const site = useSite();
  return (
    <RecipePage
      recipe={recipe}
      servings={servings}
      instead={instead}
      units={units}
      cupGrams={cupGrams}
      scaled={scaled}
      counted={counted}
      fact={
        <>
          {showsWeight(site) && <WrittenAt date={recipe.createdAt.toISOString()} kind="recipe" />}
          <EditLink tab="photo-gallery" id={recipe.id} />
        </>
      }
      comments={
        site.hasComments && (
          <Comments {...commented(recipe)} path={`/photo-gallery/${slug}`} {...comments} />
        )
      }
    />
  );
}
