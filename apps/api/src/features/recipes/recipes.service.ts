/** The rules of recipes: who sees them, slugs, the owner's order. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@site/schema/pagination';
import type { WithPicture } from '@site/schema/picture';
import type {
  CreateRecipe,
  Recipe,
  RecipeCard,
  RecipePlace,
  RecipeQuery,
  RecipeSummary,
  RecipeTile,
  UpdateRecipe,
} from '@site/schema/recipes';
import { TRPCError } from '@trpc/server';
import { differs } from '../../db/differs.ts';
import { forgetDrafts } from '../../db/drafts.ts';
import { fold } from '../../db/fold.ts';
import { createOnce } from '../../db/idempotency.ts';
import type { Db } from '../../db/open.ts';
import { forgetRevisions, keepRevision } from '../../db/revisions.ts';
import { findByAnySlug, forgetSlugs, writeSlug } from '../../db/slugs.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireVersion } from '../../db/versions.ts';
import { isVisibleTo, visibleTo } from '../../draft-visibility.ts';
import type { RequestContext } from '../../http/context.ts';
import {
  countRecipes,
  deleteRecipeRow,
  findRecipe,
  insertRecipe,
  isRecipeSlugTaken,
  listHighlights as listHighlightRows,
  listRecipeSummaries,
  listRecipes,
  listRecipeTiles,
  nextSortOrder,
  updateRecipeRow,
} from './recipes.repository.ts';
import { columnsOf } from './recipes.table.ts';

type Context = Pick<RequestContext, 'services' | 'admin'>;

/** The recipe in the tables of drafts and revisions. */
const itemOf = (id: string) => `recipe:${id}`;

const SLUGS = { table: 'recipes', taken: 'Another photo already has this slug' };

export async function list(ctx: Context, query: RecipeQuery): Promise<Page<Recipe>> {
  const visible = visibleTo(ctx, query);
  const items = await listRecipes(ctx.services.db, visible);
  return { items, total: await countRecipes(ctx.services.db, visible) };
}

export const listTiles = (
  ctx: Context,
  query: RecipeQuery,
): Promise<Page<WithPicture<RecipeTile>>> => withPictures(ctx, query, listRecipeTiles);

export const listSummaries = (
  ctx: Context,
  query: RecipeQuery,
): Promise<Page<WithPicture<RecipeSummary>>> => withPictures(ctx, query, listRecipeSummaries);

async function withPictures<T extends RecipeTile>(
  ctx: Context,
  query: RecipeQuery,
  read: (db: Db, visible: RecipeQuery) => Promise<T[]>,
): Promise<Page<WithPicture<T>>> {
  const { db, images } = ctx.services;
  const visible = visibleTo(ctx, query);
  const recipes = await read(db, visible);
  return { items: await images.withPictures(recipes), total: await countRecipes(db, visible) };
}

/** The recipes on the home page. The owner sees no drafts there either. */
export async function listHighlights(
  { services: { db, images } }: Context,
  limit: number,
): Promise<WithPicture<RecipeCard>[]> {
  return images.withPictures(await listHighlightRows(db, limit));
}

/** Finds a recipe by a former slug too: the caller then redirects to the recipe's own slug. */
export async function bySlug(ctx: Context, slug: string): Promise<WithPicture<Recipe>> {
  const { db, images } = ctx.services;
  const recipe = await findByAnySlug(db, { ...SLUGS, slug }, findRecipe);
  if (!isVisibleTo(ctx, recipe)) throw notFound();
  return images.withPicture(recipe);
}

export async function create(
  { services }: Context,
  input: CreateRecipe,
  idempotencyKey?: string,
): Promise<Recipe> {
  return inTransaction(services.db, (tx) => {
    const now = services.now();
    const find = (id: string) => findRecipe(tx, 'id', id);
    return createOnce(tx, { key: idempotencyKey, table: SLUGS.table, input, now, find }, () =>
      insert(tx, input, now.toISOString()),
    );
  });
}

async function insert(tx: Db, input: CreateRecipe, now: string): Promise<Recipe> {
  const slug = input.slug ?? (await freeSlug(tx, input.title));
  const sortOrder = input.sortOrder ?? (await nextSortOrder(tx));
  const after = await writeSlug(tx, SLUGS, () =>
    insertRecipe(tx, {
      ...columnsOf({ ...input, slug }),
      id: randomUUID(),
      title: input.title,
      slug,
      featured: input.featured ? 1 : 0,
      published: input.published ? 1 : 0,
      sortOrder,
      searchText: searchText(input),
      createdAt: now,
      updatedAt: now,
    }),
  );
  await keepRevision(tx, { item: itemOf(after.id), after, searchText });
  return after;
}

/**
 * Changes only the given fields. An empty slug is replaced by one made from the title. `updatedAt` is what search
 * engines read as the date of the page's last change, so a new place in the gallery does not set it.
 */
export async function update(
  { services }: Context,
  id: string,
  { sortOrder, baseUpdatedAt, ...input }: UpdateRecipe,
): Promise<Recipe> {
  return inTransaction(services.db, async (tx) => {
    const before = await findRecipe(tx, 'id', id);
    if (!before) throw notFound();
    const change = {
      ...input,
      slug:
        input.slug === null
          ? await freeSlug(tx, input.title ?? before.title, before.slug)
          : input.slug,
    };
    const isChange = differs(before, change);
    if (isChange) requireVersion(before, baseUpdatedAt);
    const recipe = await writeSlug(tx, { ...SLUGS, before }, () =>
      updateRecipeRow(tx, id, {
        ...columnsOf(change),
        ...(sortOrder !== undefined && { sortOrder }),
        searchText: searchText({
          title: change.title ?? before.title,
          description: change.description === undefined ? before.description : change.description,
          ingredients: change.ingredients === undefined ? before.ingredients : change.ingredients,
        }),
        ...(isChange && { updatedAt: services.now().toISOString() }),
      }),
    );
    if (isChange) {
      await keepRevision(tx, { item: itemOf(id), before, after: recipe, searchText });
    }
    return recipe;
  });
}

/** Saves the places (and the titles, where sent) of all listed recipes, or of none. */
export function saveOrder(ctx: Context, places: readonly RecipePlace[]): Promise<void> {
  return inTransaction(ctx.services.db, async (tx) => {
    const inOne = { ...ctx, services: { ...ctx.services, db: tx } };
    for (const { id, ...place } of places) await update(inOne, id, place);
  });
}

export async function remove({ services }: Context, id: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!(await deleteRecipeRow(tx, id))) throw notFound();
    await forgetSlugs(tx, { ...SLUGS, id });
    await forgetDrafts(tx, itemOf(id));
    await forgetRevisions(tx, itemOf(id));
  });
}

/** A free slug made from the title: `soup`, or else `soup-2`, `soup-3`, … */
async function freeSlug(db: Db, title: string, own?: string): Promise<string> {
  // Its tables would take time at every start.
  const { slugOfTitle } = await import('@site/schema/slug-of-title');
  const base = slugOfTitle(title) || 'photo';
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (slug === own || !(await isRecipeSlugTaken(db, slug))) return slug;
  }
}

function searchText(recipe: Pick<CreateRecipe, 'title' | 'description' | 'ingredients'>): string {
  return fold([recipe.title, recipe.description ?? '', recipe.ingredients ?? ''].join(' '));
}

const notFound = () => new TRPCError({ code: 'NOT_FOUND', message: 'Recipe not found' });
