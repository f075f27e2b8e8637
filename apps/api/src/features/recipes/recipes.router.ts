import { byId } from '@site/schema/pagination';
import {
  createRecipe,
  highlightsQuery,
  recipeQuery,
  saveRecipeOrder,
  updateRecipe,
} from '@site/schema/recipes';
import { slugLookup } from '@site/schema/slug';
import { adminProcedure, cacheableProcedure, router } from '../../trpc.ts';
import * as recipes from './recipes.service.ts';

export const recipesRouter = router({
  list: cacheableProcedure.input(recipeQuery).query(({ ctx, input }) => recipes.list(ctx, input)),
  /** What the gallery shows. */
  tiles: cacheableProcedure
    .input(recipeQuery)
    .query(({ ctx, input }) => recipes.listTiles(ctx, input)),
  /** Without ingredients, steps and nutrition: what the sitemap needs. */
  summaries: cacheableProcedure
    .input(recipeQuery)
    .query(({ ctx, input }) => recipes.listSummaries(ctx, input)),
  /** The owner's own list, drafts too: without a session a refusal, never what looks like fewer photos. */
  adminSummaries: adminProcedure
    .input(recipeQuery)
    .query(({ ctx, input }) => recipes.listSummaries(ctx, input)),
  /** The home page's choice, the same for everyone. */
  highlights: cacheableProcedure
    .input(highlightsQuery)
    .query(({ ctx, input }) => recipes.listHighlights(ctx, input.limit)),
  bySlug: cacheableProcedure
    .input(slugLookup)
    .query(({ ctx, input }) => recipes.bySlug(ctx, input.slug)),
  create: adminProcedure
    .input(createRecipe)
    .mutation(({ ctx, input }) => recipes.create(ctx, input)),
  update: adminProcedure
    .input(updateRecipe.extend(byId.shape))
    .mutation(({ ctx, input: { id, ...change } }) => recipes.update(ctx, id, change)),
  /** The whole order in one go, as the admin's grid saves it. */
  saveOrder: adminProcedure
    .input(saveRecipeOrder)
    .mutation(({ ctx, input }) => recipes.saveOrder(ctx, input)),
  delete: adminProcedure.input(byId).mutation(({ ctx, input }) => recipes.remove(ctx, input.id)),
});
