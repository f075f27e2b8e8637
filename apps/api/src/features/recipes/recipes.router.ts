import { byId } from '@site/schema/pagination';
import {
  adminRecipeQuery,
  changeRecipes,
  createRecipe,
  highlightsQuery,
  moveRecipe,
  recipeQuery,
  recipeSlugs,
  saveRecipeOrder,
  updateRecipe,
} from '@site/schema/recipes';
import { slugLookup } from '@site/schema/slug';
import { manyIds } from '@site/schema/trash';
import { idempotent } from '@site/schema/writes';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import { listMovedSlugs } from './recipes.repository.ts';
import * as recipes from './recipes.service.ts';

const { adminProcedure, cacheableProcedure } = proceduresFor<recipes.RecipeServices>();

export const recipesRouter = router({
  list: cacheableProcedure.input(recipeQuery).query(call(recipes.list)),
  /** The fields that the gallery shows. */
  tiles: cacheableProcedure.input(recipeQuery).query(call(recipes.listTiles)),
  /** The fields that the sitemap needs. */
  summaries: cacheableProcedure.input(recipeQuery).query(call(recipes.listSummaries)),
  /** Drafts too. Without a session it answers 401, while `summaries` would silently leave the drafts out. */
  adminSummaries: adminProcedure.input(adminRecipeQuery).query(call(recipes.listForOwner)),
  /** The recipes on the home page, the same for visitors and the owner. */
  highlights: cacheableProcedure.input(highlightsQuery).query(call(recipes.listHighlights)),
  bySlug: cacheableProcedure.input(slugLookup).query(call(recipes.bySlug)),
  /** Grams of a cup of each line's food, for readers who cook in other measures than the author wrote in. */
  cupGrams: cacheableProcedure.input(slugLookup).query(call(recipes.cupGrams)),
  /** The lines as a shopping list joins them, by `@site/ingredients/shopping-list`. */
  shopping: cacheableProcedure.input(slugLookup).query(call(recipes.shopping)),
  /** For a form that was refused, because the row was changed or deleted elsewhere. */
  byId: adminProcedure.input(byId).query(call(recipes.byId)),
  /** The recipes that are most like another one. */
  related: cacheableProcedure.input(slugLookup).query(call(recipes.listRelated)),
  /** The recipes that a post links to. */
  linked: cacheableProcedure.input(recipeSlugs).query(call(recipes.listLinked)),
  /** All of them, the same for everybody, so that no browser has to tell which recipes it keeps. */
  movedSlugs: cacheableProcedure.query(({ ctx }) => listMovedSlugs(ctx.services.db)),
  create: adminProcedure
    .input(createRecipe)
    .input(idempotent)
    .mutation(({ ctx, input: { idempotencyKey, ...input } }) =>
      recipes.create(ctx, input, idempotencyKey),
    ),
  update: adminProcedure
    .input(byId)
    .input(updateRecipe)
    .mutation(({ ctx, input: { id, ...change } }) => recipes.update(ctx, id, change)),
  /** Saves the whole order at once. The admin area's grid calls it. */
  saveOrder: adminProcedure.input(saveRecipeOrder).mutation(call(recipes.saveOrder)),
  move: adminProcedure.input(moveRecipe).mutation(call(recipes.move)),
  /** Into the trash. */
  delete: adminProcedure.input(byId).mutation(({ ctx, input }) => recipes.remove(ctx, input.id)),
  deleteMany: adminProcedure.input(manyIds).mutation(call(recipes.removeMany)),
  restore: adminProcedure.input(manyIds).mutation(call(recipes.restore)),
  changeMany: adminProcedure.input(changeRecipes).mutation(call(recipes.changeMany)),
  duplicate: adminProcedure.input(byId).mutation(call(recipes.duplicate)),
});
