import type { Page } from '@site/schema/pagination';
import type { RecipeOrder } from '@site/schema/recipe-values';
import type {
  AdminRecipeQuery,
  LinkedRecipe,
  PlacedRecipe,
  Recipe,
  RecipeCard,
  RecipeSummary,
  RecipeTile,
} from '@site/schema/recipes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { recipeViews } from '../../content/page-paths.ts';
import { bestFirst, pageOf, totalFound } from '../../content/search.ts';
import type { Db } from '../../db/open.ts';
import { countRows } from '../../db/queries.ts';
import { withDates } from '../../lib/dates.ts';
import {
  countRecipes,
  MINUTES,
  matching,
  NET_CARBS,
  type RecipeFilter,
} from './recipe-filters.repository.ts';
import {
  type COLUMNS,
  LIST_COLUMNS,
  type RecipesTable,
  restsOnCount,
  toDecimal,
  toRecipe,
} from './recipes.table.ts';

const PHOTO_COLUMNS = ['title', 'slug', 'imageUrl'] as const;
const SUMMARY_COLUMNS = [
  ...PHOTO_COLUMNS,
  'id',
  'featured',
  'published',
  'updatedAt',
  'isCountOld',
] as const;
const TILE_COLUMNS = [
  ...PHOTO_COLUMNS,
  'imageAlt',
  'netCarbsTenths',
  'countedNetCarbsTenths',
  'isAbout',
  'isCountOld',
  'commentCount',
] as const;
const CARD_COLUMNS = [...TILE_COLUMNS, 'description', 'category', 'updatedAt'] as const;

const minutes = MINUTES.as('minutes');

/** Recipes without the number come last; those without views too, since NULL is the smallest value. */
const ORDERS: Record<RecipeOrder, RawBuilder<unknown>> = {
  newest: sql`recipes.created_at DESC`,
  carbs: sql`${NET_CARBS} ASC NULLS LAST`,
  quickest: sql`${MINUTES} ASC NULLS LAST`,
  popular: sql`${recipeViews()} DESC`,
};

type SummaryRow = Pick<Selectable<RecipesTable>, (typeof SUMMARY_COLUMNS)[number]>;

const toSummary = ({ isCountOld, ...row }: SummaryRow): RecipeSummary => ({
  ...withDates(row, ['updatedAt']),
  ...(isCountOld === 1 && { isCountOld: true }),
  featured: row.featured === 1,
  published: row.published === 1,
});

/** Converts a row to a tile, or a row with more columns to a card. */
function toTile<
  Row extends Parameters<typeof restsOnCount>[0] &
    Pick<Selectable<RecipesTable>, 'isAbout' | 'isCountOld'>,
>({ netCarbsTenths, countedNetCarbsTenths, isAbout, isCountOld, ...row }: Row) {
  const isCounted = restsOnCount({ netCarbsTenths, countedNetCarbsTenths });
  const isBeforeChange = isCounted && isCountOld === 1;
  return {
    ...row,
    netCarbs: isBeforeChange ? null : toDecimal(netCarbsTenths),
    isCounted: isCounted && !isBeforeChange,
    ...(isBeforeChange && { isCountOld: true as const }),
    isAbout: isAbout === 1,
  };
}

const placeIn = (slugs: readonly string[]) =>
  sql`(SELECT key FROM json_each(${JSON.stringify(slugs)}) WHERE value = recipes.slug)`;

/** In the given order; otherwise a search's best results first, or as asked for by slugs. Ties are in the owner's order, then newest first. */
const page = (db: Db, filter: RecipeFilter) =>
  matching(db, filter)
    .$if(filter.search !== undefined && !filter.order, (found) => found.orderBy(bestFirst))
    .$if(filter.search !== undefined, (found) => found.select(totalFound))
    .$call((query) => (filter.order ? query.orderBy(ORDERS[filter.order]) : query))
    .$if(filter.only !== undefined, (chosen) => chosen.orderBy(placeIn(filter.only ?? [])))
    .orderBy('sortOrder')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset);

export function listOrder(db: Db): Promise<Pick<Recipe, 'id' | 'sortOrder'>[]> {
  return page(db, { limit: -1, offset: 0 }).select(['id', 'sortOrder']).execute();
}

/** @param columns with {@link COLUMNS} the working of each count too */
export async function listRecipes(
  db: Db,
  filter: RecipeFilter,
  columns: readonly (typeof COLUMNS)[number][] = LIST_COLUMNS,
): Promise<Page<Recipe>> {
  const rows = await page(db, filter).select(columns).execute();
  return pageOf(rows, toRecipe, () => countRecipes(db, filter));
}

export async function listRecipeTiles(
  db: Db,
  filter: RecipeFilter,
): Promise<Page<RecipeTile & { id: string }>> {
  const rows = await page(db, filter)
    .select([...TILE_COLUMNS, 'id'])
    .select(minutes)
    .execute();
  return pageOf(rows, toTile, () => countRecipes(db, filter));
}

export async function listRecipeSummaries(
  db: Db,
  filter: RecipeFilter,
): Promise<Page<RecipeSummary>> {
  const rows = await page(db, filter).select(SUMMARY_COLUMNS).execute();
  return pageOf(rows, toSummary, () => countRecipes(db, filter));
}

/**
 * The present slugs of published recipes by their former ones.
 *
 * @param among the former slugs to look up; all without them
 */
export async function listMovedSlugs(
  db: Db,
  among?: readonly string[],
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('formerSlugs')
    .innerJoin('recipes', 'recipes.id', 'formerSlugs.rowId')
    .select(['formerSlugs.slug as former', 'recipes.slug'])
    .where('formerSlugs.tableName', '=', 'recipes')
    .where('recipes.published', '=', 1)
    .$if(among !== undefined, (query) => query.where('formerSlugs.slug', 'in', among ?? []))
    .execute();
  return Object.fromEntries(rows.map(({ former, slug }) => [former, slug]));
}

/** What each choice of the owner's list shows. */
const SHOWN: Record<NonNullable<AdminRecipeQuery['show']>, RawBuilder<boolean>> = {
  draft: sql`published = 0`,
  published: sql`published = 1`,
  featured: sql`featured = 1`,
  'no-picture': sql`image_url IS NULL`,
  'no-carbs': sql`net_carbs_tenths IS NULL`,
  'not-counted': sql`nutrition IS NULL`,
};

const SORTS: Record<NonNullable<AdminRecipeQuery['sort']>, RawBuilder<unknown>> = {
  newest: sql`recipes.created_at DESC`,
  title: sql`recipes.title COLLATE NOCASE ASC`,
};

/** The owner's list, in her order unless another one is asked for, with the place of each recipe in her order. */
export async function listPlaced(
  db: Db,
  {
    show,
    sort,
    search,
    searchedDiets,
    category,
    limit,
    offset,
  }: Omit<AdminRecipeQuery, 'search'> & Pick<RecipeFilter, 'search' | 'searchedDiets'>,
): Promise<Page<PlacedRecipe>> {
  const shown = matching(db, { search, searchedDiets, category, limit, offset }).$if(
    show !== undefined,
    (query) => query.where(SHOWN[show ?? 'draft']),
  );
  const places = db
    .selectFrom('recipes')
    .select([
      'id as placedId',
      sql<number>`row_number() OVER (ORDER BY sort_order, created_at DESC, id) - 1`.as('place'),
    ])
    .as('places');
  const rows = await shown
    .innerJoin(places, 'places.placedId', 'recipes.id')
    .select(SUMMARY_COLUMNS)
    .select(['tags', 'places.place'])
    .$call((query) => (sort ? query.orderBy(SORTS[sort]) : query))
    .orderBy('places.place')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    items: rows.map(({ tags, place, ...row }) => ({ ...toSummary(row), tags, place })),
    total: await countRows(shown),
  };
}

/** Writes the whole order: each recipe's place is its index. */
export async function writeOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`UPDATE recipes SET sort_order = place.key FROM json_each(${JSON.stringify(ids)}) AS place
    WHERE recipes.id = place.value AND sort_order <> place.key`.execute(tx);
}

/** Published recipes with a picture, featured ones first, both groups in the owner's order. */
export async function listHighlights(db: Db, limit: number): Promise<RecipeCard[]> {
  const rows = await db
    .selectFrom('recipes')
    .select(CARD_COLUMNS)
    .select(minutes)
    .where('published', '=', 1)
    .where('imageUrl', 'is not', null)
    .orderBy('featured', 'desc')
    .orderBy('sortOrder')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => withDates(toTile(row), ['updatedAt']));
}

const publishedTiles = (db: Db, slugs: readonly string[]) =>
  db
    .selectFrom('recipes')
    .select(TILE_COLUMNS)
    .select(minutes)
    .where('slug', 'in', slugs)
    .where('published', '=', 1);

/** The published recipes with these slugs. */
export async function listTilesBySlug(db: Db, slugs: readonly string[]): Promise<RecipeTile[]> {
  return (await publishedTiles(db, slugs).execute()).map(toTile);
}

/** As {@link listTilesBySlug}, with their texts. */
export async function listLinkedBySlug(db: Db, slugs: readonly string[]): Promise<LinkedRecipe[]> {
  const rows = await publishedTiles(db, slugs)
    .select(['ingredients', 'instructions', 'servings'])
    .execute();
  return rows.map(toTile);
}

const COMPARED_COLUMNS = ['slug', 'category', 'ingredients', 'netCarbsTenths'] as const;
type ComparedRow = Pick<Selectable<RecipesTable>, (typeof COMPARED_COLUMNS)[number]>;

/** What recipes are compared by, of a published recipe. */
export function findCompared(db: Db, slug: string): Promise<ComparedRow | undefined> {
  return db
    .selectFrom('recipes')
    .select(COMPARED_COLUMNS)
    .where('slug', '=', slug)
    .where('published', '=', 1)
    .executeTakeFirst();
}

/** Other published recipes: those of the same category first, in each group those with the nearest carbs. */
export function listCompared(db: Db, to: ComparedRow, limit: number): Promise<ComparedRow[]> {
  return db
    .selectFrom('recipes')
    .select(COMPARED_COLUMNS)
    .where('published', '=', 1)
    .where('slug', '!=', to.slug)
    .orderBy(sql`category IS ${to.category}`, 'desc')
    .orderBy(sql`abs(net_carbs_tenths - ${to.netCarbsTenths})`)
    .limit(limit)
    .execute();
}

/** The place after the last one, for a new recipe. */
export async function nextSortOrder(db: Db): Promise<number> {
  const row = await db
    .selectFrom('recipes')
    .select((eb) => eb.fn.max<number | null>('sortOrder').as('last'))
    .executeTakeFirstOrThrow();
  return (row.last ?? -1) + 1;
}
