/** The recipes' table, and how a recipe's fields become its columns and back. */

import { countOf } from '@site/ingredients/count';
import { fromTenths, toTenths } from '@site/schema/fields';
import type { RecipeNutrition } from '@site/schema/nutrition';
import type { Diet } from '@site/schema/recipe-filters';
import { type Recipe, recipe, type UpdateRecipe } from '@site/schema/recipes';
import type { Generated, Selectable } from 'kysely';
import type { ImageColumn } from '../../db/tables.ts';
import { withDates } from '../../lib/dates.ts';

/**
 * Fields with one decimal, each in a column of whole tenths so that it stays exact: `netCarbs` in `netCarbsTenths`. The
 * last three, `countedNetCarbsTenths`, `isAbout` and `isCountOld` follow from the count of the nutrition.
 */
const DECIMALS = ['netCarbs', 'protein', 'fat', 'carbohydrate', 'fiber', 'sugars'] as const;
type Decimal = (typeof DECIMALS)[number];

declare module '../../db/tables.ts' {
  interface Tables {
    recipes: RecipesTable;
  }
}

/** A recipe's fields, and how the columns differ from them. */
export type RecipesTable = Omit<
  Recipe,
  | Decimal
  | 'createdAt'
  | 'updatedAt'
  | 'featured'
  | 'published'
  | 'isCounted'
  | 'isAbout'
  | 'isCountOld'
  | 'diets'
  | 'nutrition'
  | 'commentsClosed'
  | 'commentCount'
  | 'rating'
  | 'sendsLetter'
> &
  Record<`${Decimal | 'countedNetCarbs'}Tenths`, number | null> & {
    createdAt: string;
    updatedAt: string;
    /** 0 or 1. */
    featured: number;
    /** 0 or 1. */
    published: number;
    /** 0 or 1; `null` without a count. */
    isAbout: number | null;
    /** 0 or 1; `null` without a count. */
    isCountOld: number | null;
    /** JSON. */
    diets: string | null;
    /** JSON. */
    nutrition: string | null;
    /** 0 or 1. */
    commentsClosed: Generated<number>;
    /** What pages show of comments, as the last two: see `content/comment-counts.ts`. */
    commentCount: Generated<number>;
    ratingSum: Generated<number>;
    ratingCount: Generated<number>;
    /** 0 or 1. */
    sendsLetter: Generated<number>;
    /** When visitors could first see it, which triggers write. */
    firstPublishedAt: Generated<string | null>;
  };

export const recipeImageColumns: ImageColumn[] = [
  {
    table: 'recipes',
    column: 'imageUrl',
    kind: 'url',
    shownIn: { tab: 'photo-gallery', name: 'title', alt: 'imageAlt' },
  },
];

const columnOf = (field: keyof Recipe) => {
  if (field === 'isCounted') return 'countedNetCarbsTenths';
  const decimal = DECIMALS.find((each) => each === field);
  if (decimal) return `${decimal}Tenths` as const;
  if (field === 'rating') return 'ratingSum';
  return field as Exclude<typeof field, Decimal>;
};

/** The columns of a whole recipe, derived from the schema. */
export const COLUMNS = [...recipe.keyof().options.map(columnOf), 'ratingCount' as const];
/** Those of a recipe in a list: the working of its count is as long as the rest. */
export const LIST_COLUMNS = COLUMNS.filter((column) => column !== 'nutrition');

type Row = Pick<Selectable<RecipesTable>, (typeof LIST_COLUMNS)[number]> & {
  nutrition?: string | null;
};

export function toRecipe({
  netCarbsTenths,
  proteinTenths,
  fatTenths,
  carbohydrateTenths,
  fiberTenths,
  sugarsTenths,
  countedNetCarbsTenths,
  isCountOld,
  diets,
  nutrition,
  ratingSum,
  ratingCount,
  sendsLetter,
  ...row
}: Row): Recipe {
  return {
    ...withDates(row, ['createdAt', 'updatedAt']),
    featured: row.featured === 1,
    published: row.published === 1,
    commentsClosed: row.commentsClosed === 1,
    rating:
      ratingCount > 0 ? { average: average(ratingSum, ratingCount), count: ratingCount } : null,
    isAbout: row.isAbout === 1,
    diets: diets === null ? null : (JSON.parse(diets) as Diet[]),
    netCarbs: toDecimal(netCarbsTenths),
    protein: toDecimal(proteinTenths),
    fat: toDecimal(fatTenths),
    carbohydrate: toDecimal(carbohydrateTenths),
    fiber: toDecimal(fiberTenths),
    sugars: toDecimal(sugarsTenths),
    isCounted: restsOnCount({ netCarbsTenths, countedNetCarbsTenths }) && isCountOld !== 1,
    ...(isCountOld === 1 && { isCountOld: true }),
    ...(sendsLetter === 1 && { sendsLetter: true }),
    ...(nutrition !== undefined && {
      nutrition: nutrition === null ? null : (JSON.parse(nutrition) as RecipeNutrition),
    }),
  };
}

/** With one decimal. */
const average = (sum: number, count: number) => Math.round((10 * sum) / count) / 10;

export const toDecimal = (tenths: number | null) => (tenths === null ? null : fromTenths(tenths));

/** Whether the net carbs that a recipe tells are the counted ones, of a count that may be old. */
export const restsOnCount = ({
  netCarbsTenths,
  countedNetCarbsTenths,
}: Pick<Row, 'netCarbsTenths' | 'countedNetCarbsTenths'>) =>
  countedNetCarbsTenths !== null && netCarbsTenths === countedNetCarbsTenths;

/** The columns of the given fields; the column of a missing field is `undefined`. */
export function columnsOf({
  featured,
  published,
  commentsClosed,
  sendsLetter,
  netCarbs,
  protein,
  fat,
  diets,
  nutrition,
  ...fields
}: Omit<UpdateRecipe, 'slug'> & { slug?: string | undefined }) {
  return {
    ...fields,
    ...(featured !== undefined && { featured: featured ? 1 : 0 }),
    ...(published !== undefined && { published: published ? 1 : 0 }),
    ...(commentsClosed !== undefined && { commentsClosed: commentsClosed ? 1 : 0 }),
    ...(sendsLetter !== undefined && { sendsLetter: sendsLetter ? 1 : 0 }),
    ...(diets !== undefined && { diets: diets && JSON.stringify(diets) }),
    ...(nutrition !== undefined && { nutrition: nutrition && JSON.stringify(nutrition) }),
    netCarbsTenths: tenths(netCarbs),
    proteinTenths: tenths(protein),
    fatTenths: tenths(fat),
  };
}

const tenths = (decimal: string | null | undefined) =>
  typeof decimal === 'string' ? toTenths(decimal) : decimal;

/**
 * What is counted for a recipe; nothing of a count that has left something out. Of an old one only the net carbs, which
 * tell whether those of the recipe rest on it.
 */
export function countedColumns({
  ingredients,
  servings,
  nutrition,
}: {
  ingredients?: string | null | undefined;
  servings?: number | null | undefined;
  nutrition?: RecipeNutrition | null | undefined;
}) {
  const isOld =
    nutrition && (nutrition.ingredients !== (ingredients ?? '') || nutrition.changedFood !== null);
  const all = nutrition ? countOf(nutrition, servings ?? null) : undefined;
  const count = all?.isComplete ? all : undefined;
  const fresh = isOld ? undefined : count;
  const column = (value: number | null | undefined) =>
    value == null ? null : toTenths(String(value));
  return {
    countedNetCarbsTenths: column(count?.perServing.netCarbs),
    carbohydrateTenths: column(fresh?.perServing.carbohydrate),
    fiberTenths: column(fresh?.perServing.fiber),
    sugarsTenths: column(fresh?.perServing.sugars),
    isAbout: fresh ? Number(fresh.isAbout) : null,
    isCountOld: nutrition ? Number(isOld) : null,
  };
}

/** The net carbs that a recipe tells. A typed 0 is absent, a counted one is a number. */
export function netCarbsOf(
  typed: string | null | undefined,
  { countedNetCarbsTenths }: ReturnType<typeof countedColumns>,
): string | null {
  if (typed && toTenths(typed) > 0) return typed;
  return countedNetCarbsTenths === 0 ? fromTenths(0) : null;
}
