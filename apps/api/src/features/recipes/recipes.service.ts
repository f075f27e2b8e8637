/** The rules of recipes: who sees them, slugs, the owner's order. */

import { randomUUID } from 'node:crypto';
import type { ShoppingRecipe } from '@site/ingredients/shopping-ingredient';
import type { Page, WithSnippet } from '@site/schema/pagination';
import type { WithPicture } from '@site/schema/picture';
import {
  type AdminRecipeQuery,
  type ChangeRecipes,
  type CreateRecipe,
  createRecipe,
  type GalleryOffers,
  type LinkedRecipe,
  type PlacedRecipe,
  type Recipe,
  type RecipeCard,
  type RecipePosition,
  type RecipeQuery,
  type RecipeSummary,
  type RecipeTile,
  type UpdateRecipe,
} from '@site/schema/recipes';
import type { SlugLookup } from '@site/schema/slug';
import type { Env } from '../../config/env.ts';
import { dietsSearched } from '../../content/diet-words.ts';
import { contentItems } from '../../content/items.ts';
import type { PictureFinder } from '../../content/pictures.ts';
import { searchOf, visibleTo } from '../../content/published.ts';
import { readSearched, type SearchMatch, withSnippets } from '../../content/search.ts';
import type { SearchText } from '../../content/search-index.ts';
import { copiedTitle } from '../../content/slugs.ts';
import { spellingsOf } from '../../content/tags.ts';
import { differs, requireVersion, withTransaction } from '../../content/writes.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { Admin } from '../../http/context.ts';
import { cupGramsOf } from './nutrition/cup-grams.ts';
import { markCounts, markedCount } from './nutrition/old-counts.ts';
import { shoppingOf } from './nutrition/shopping.ts';
import { countWithoutNumber, offersOf, type RecipeFilter } from './recipe-filters.repository.ts';
import { requireOrder, withPositions } from './recipe-order.ts';
import {
  findCompared,
  listCompared,
  listHighlights as listHighlightRows,
  listLinkedBySlug,
  listMovedSlugs,
  listOrder,
  listPlaced,
  listRecipeSummaries,
  listRecipes,
  listRecipeTiles,
  listTilesBySlug,
  nextSortOrder,
  writeOrder,
} from './recipes.repository.ts';
import { COLUMNS, columnsOf, countedColumns, netCarbsOf, toRecipe } from './recipes.table.ts';
import { byLikeness } from './related-recipes.ts';

export interface RecipeServices {
  db: Db;
  env: Pick<Env, 'publicOrigin'>;
  images: PictureFinder;
  now: () => Date;
}

interface Context {
  services: RecipeServices;
  admin: Admin | null;
}

const items = contentItems({
  table: 'recipes',
  missing: 'Recipe not found',
  taken: 'Another photo already has this slug',
  columns: COLUMNS,
  itemOf: toRecipe,
  textOf: searchText,
  seenAt: ({ published, slug }) => (published === 1 ? `/photo-gallery/${slug}` : null),
  onRestore,
});
export const { byId, remove, removeMany, erase, restore, index } = items;

export async function list(ctx: Context, query: RecipeQuery): Promise<Page<Recipe>> {
  const { db } = ctx.services;
  return readMatching(ctx, query, async (search) =>
    listRecipes(db, await filterOf(ctx, query, search)),
  );
}

/** Diets that a search names are no words of it. */
const readMatching = <List extends { total: number }>(
  ctx: Context,
  { search }: Pick<RecipeQuery, 'search'>,
  read: (match: SearchMatch | undefined) => Promise<List>,
) => readSearched(ctx.services.db, searchOf(ctx, { search: dietsSearched(search).others }), read);

const filterOf = async (ctx: Context, query: RecipeQuery, search: SearchMatch | undefined) => ({
  ...visibleTo(ctx, query),
  only: query.only && (await currentSlugs(ctx, query.only)),
  tagged: await spellingsOf(ctx.services.db, 'recipes', query.tag),
  searchedDiets: dietsSearched(query.search).diets,
  search,
});

async function currentSlugs({ services: { db } }: Context, slugs: readonly string[]) {
  const moved = await listMovedSlugs(db, slugs);
  return slugs.map((slug) => moved[slug] ?? slug);
}

/** Words of the line in which a search found its words: a tile is narrow. */
const TILE_WORDS = 8;

export async function listTiles(
  ctx: Context,
  query: RecipeQuery,
): Promise<Page<WithSnippet<WithPicture<RecipeTile>>> & { offers: GalleryOffers }> {
  const { items, ...page } = await withPictures(ctx, query, async (db, filter) => ({
    ...(await listRecipeTiles(db, filter)),
    offers: await offersOf(db, filter),
  }));
  return { ...page, items: items.map(({ id: _, ...tile }) => tile) };
}

export const listSummaries = (
  ctx: Context,
  query: RecipeQuery,
): Promise<Page<WithSnippet<WithPicture<RecipeSummary>>>> =>
  withPictures(ctx, query, listRecipeSummaries);

export async function listForOwner(
  ctx: Context,
  query: AdminRecipeQuery,
): Promise<Page<WithPicture<PlacedRecipe>>> {
  const { db, images } = ctx.services;
  const searchedDiets = dietsSearched(query.search).diets;
  return readMatching(ctx, query, async (search) => {
    const { items, total } = await listPlaced(db, { ...query, searchedDiets, search });
    return { items: await images.withPictures(items), total };
  });
}

function withPictures<T extends Pick<Recipe, 'id' | 'imageUrl'>, More>(
  ctx: Context,
  query: RecipeQuery,
  read: (db: Db, filter: RecipeFilter) => Promise<Page<T> & More>,
) {
  const { db, images } = ctx.services;
  return readMatching(ctx, query, async (search) => {
    const filter = await filterOf(ctx, query, search);
    const { items: recipes, ...page } = await read(db, filter);
    const withImages = await images.withPictures(recipes);
    const items = await withSnippets(db, search, withImages, TILE_WORDS);
    const withoutNumber = await countWithoutNumber(db, filter);
    return { ...page, items, ...(withoutNumber !== undefined && { withoutNumber }) };
  });
}

/** The recipes on the home page. The owner sees no drafts there either. */
export async function listHighlights(
  { services: { db, images } }: Context,
  { limit }: { limit: number },
): Promise<WithPicture<RecipeCard>[]> {
  return images.withPictures(await listHighlightRows(db, limit));
}

/** How many related recipes a page shows, and how many it chooses them from. */
const RELATED = 4;
const CANDIDATES = 60;

/** The published recipes that are most like a published one; none for any other slug. */
export async function listRelated(
  { services: { db, images } }: Context,
  { slug }: SlugLookup,
): Promise<WithPicture<RecipeTile>[]> {
  const recipe = await findCompared(db, slug);
  if (!recipe) return [];
  const best = byLikeness(recipe, await listCompared(db, recipe, CANDIDATES)).slice(0, RELATED);
  const slugs = best.map((other) => other.slug);
  return images.withPictures(inOrder(slugs, await listTilesBySlug(db, slugs)));
}

/** Characters of recipes that open in one post: its document has them all. Those beyond are cards alone. */
const MAX_IN_POST = 30_000;

/** The published ones among these recipes, in the given order. */
export async function listLinked(
  { services: { db, images } }: Context,
  { slugs }: { slugs: readonly string[] },
): Promise<WithPicture<LinkedRecipe>[]> {
  const recipes = inOrder(slugs, await listLinkedBySlug(db, slugs));
  let room = MAX_IN_POST;
  const fitted = recipes.map((recipe) => {
    room -= (recipe.ingredients?.length ?? 0) + (recipe.instructions?.length ?? 0);
    return room < 0 ? { ...recipe, ingredients: null, instructions: null } : recipe;
  });
  return images.withPictures(fitted);
}

const inOrder = <Tile extends RecipeTile>(slugs: readonly string[], tiles: readonly Tile[]) =>
  slugs.flatMap((slug) => tiles.find((tile) => tile.slug === slug) ?? []);

/** Finds a recipe by a former slug too: the caller then redirects to the recipe's own slug. */
export const bySlug = async (ctx: Context, lookup: SlugLookup): Promise<WithPicture<Recipe>> =>
  ctx.services.images.withPicture(await items.bySlug(ctx, lookup));

export const cupGrams = async (ctx: Context, lookup: SlugLookup): Promise<(number | null)[]> =>
  cupGramsOf(await items.bySlug(ctx, lookup));

/** What a shopping list needs of a recipe. */
export const shopping = async (ctx: Context, lookup: SlugLookup): Promise<ShoppingRecipe> =>
  shoppingOf(await items.bySlug(ctx, lookup));

export function create(
  ctx: Context,
  input: CreateRecipe,
  idempotencyKey?: string,
): Promise<Recipe> {
  return items.create(ctx, { key: idempotencyKey, input }, async (tx, now) => {
    const slug = input.slug ?? (await slugFor(tx, input.title));
    const nutrition = input.nutrition && (await markedCount(tx, input.nutrition));
    const counted = countedColumns({ ...input, nutrition });
    const netCarbs = netCarbsOf(input.netCarbs, counted);
    return {
      ...columnsOf({ ...input, nutrition, netCarbs, slug }),
      ...counted,
      id: randomUUID(),
      title: input.title,
      slug,
      featured: input.featured ? 1 : 0,
      published: input.published ? 1 : 0,
      sortOrder: input.sortOrder ?? (await nextSortOrder(tx)),
      createdAt: now,
      updatedAt: now,
    };
  });
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
    const before = await items.read(tx, id);
    const { title = before.title } = input;
    const slug = input.slug === null ? await slugFor(tx, title, before.slug) : input.slug;
    const {
      ingredients = before.ingredients,
      servings = before.servings,
      nutrition: count,
    } = input;
    const nutrition = count && (await markedCount(tx, count));
    const counted = countedColumns({
      ...{ ingredients, servings },
      nutrition: nutrition === undefined ? before.nutrition : nutrition,
    });
    const { netCarbs = before.netCarbs } = input;
    const change = { ...input, nutrition, netCarbs: netCarbsOf(netCarbs, counted), slug };
    const isChange = differs({ ...before, sendsLetter: before.sendsLetter ?? false }, change);
    if (!isChange && sortOrder === undefined) return before;
    if (isChange) requireVersion(before, baseUpdatedAt);
    return items.update(tx, {
      before,
      change: {
        ...columnsOf(change),
        ...counted,
        ...(sortOrder !== undefined && { sortOrder }),
      },
      isChange,
      now: services.now().toISOString(),
    });
  });
}

/**
 * Saves the order of the listed recipes (and the titles, where sent), or nothing. Rejects with CONFLICT when another
 * order or title was saved since the owner began to change them.
 */
export function saveOrder(ctx: Context, places: readonly RecipePosition[]): Promise<void> {
  return withTransaction(ctx, async (one) => {
    const { db: tx } = one.services;
    const stored = await listOrder(tx);
    requireOrder(stored, places);
    const known = new Set(stored.map(({ id }) => id));
    for (const { id } of places) items.found(known.has(id) || undefined);
    for (const { id, title, baseUpdatedAt } of places) {
      if (title === undefined) continue;
      const slug = await slugAfter(tx, id, title);
      await update(one, id, { title, slug, baseUpdatedAt });
    }
    await writeOrder(tx, withPositions(stored, places));
  });
}

/** Moves one recipe within the whole order. A place after the last one is the last one. */
export function move({ services }: Context, { id, to }: { id: string; to: number }): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const ids = (await listOrder(tx)).map((recipe) => recipe.id);
    const from = ids.indexOf(id);
    items.found(ids[from]);
    ids.splice(to, 0, ...ids.splice(from, 1));
    await writeOrder(tx, ids);
  });
}

/**
 * Her foods may have changed meanwhile. An order that was saved meanwhile has another recipe at its place, which then
 * follows it. Where several have the same place, nobody has ordered them: they are in the order in which they were made.
 */
async function onRestore(tx: Db, id: string): Promise<void> {
  await markCounts(tx, { recipeId: id });

  const order = await listOrder(tx);
  const place = order.find((recipe) => recipe.id === id)?.sortOrder;
  const others = order.filter((recipe) => recipe.id !== id);
  const next = others.findIndex(({ sortOrder }) => sortOrder === place);
  const isOrdered = new Set(others.map(({ sortOrder }) => sortOrder)).size === others.length;
  if (next < 0 || !isOrdered) return;
  await writeOrder(tx, others.map((recipe) => recipe.id).toSpliced(next, 0, id));
}

/** Changes recipes together, or none of them. */
export const changeMany = (
  ctx: Context,
  { ids, addTags, removeTags, ...change }: ChangeRecipes,
): Promise<void> =>
  items.changeMany(ctx, { ids, addTags, removeTags }, (one, id, tags) =>
    update(one, id, { ...change, tags }),
  );

/** Adds a draft with the texts and the picture of a recipe, before it in the order. */
export async function duplicate(ctx: Context, lookup: { id: string }): Promise<Recipe> {
  const recipe = await byId(ctx, lookup);
  const copy = {
    title: copiedTitle(recipe.title),
    slug: null,
    featured: false,
    published: false,
    sendsLetter: false,
  };
  // The schema takes the fields that a client sends, and leaves out what is counted and dated.
  return create(ctx, createRecipe.parse({ ...recipe, ...copy }));
}

/** A free slug made from the title. */
async function slugFor(tx: Db, title: string, own?: string): Promise<string> {
  // Its tables would take time at every start.
  const { slugOfTitle } = await import('@site/schema/slug-of-title');
  return items.freeSlug(tx, slugOfTitle(title) || 'photo', own);
}

/**
 * The slug of a recipe that gets another title in the grid. Until visitors see it, it follows the title: an uploaded photo
 * would be called `img-4229` for ever. `undefined` where it stays.
 */
async function slugAfter(tx: Db, id: string, title: string): Promise<string | undefined> {
  const { slugOfTitle } = await import('@site/schema/slug-of-title');
  const recipe = await items.read(tx, id);
  const isOwn = recipe.slug.replace(/-\d+$/, '') !== slugOfTitle(recipe.title).replace(/-\d+$/, '');
  return recipe.published || isOwn ? undefined : slugFor(tx, title, recipe.slug);
}

function searchText(recipe: Recipe): SearchText {
  const { ingredients, category, cuisine, tags, diets, description, instructions, notes } = recipe;
  // Who types `vegeta` looks for them already. The others would be found by what they leave out.
  const dietWords = diets?.filter((diet) => !diet.endsWith('-free')) ?? [];
  const joined = (texts: (string | null)[], between: string) => texts.filter(Boolean).join(between);
  return {
    title: recipe.title,
    keywords: joined([ingredients, category, cuisine, tags, ...dietWords], ', ').replace(
      /\s*\n\s*/g,
      ', ',
    ),
    body: joined([description, instructions, notes], ' '),
  };
}
