/** The recipes' table, and how a recipe's fields become its columns and back. */
import { fromTenths, toTenths } from '@site/schema/fields';
import { type Recipe, recipe, type UpdateRecipe } from '@site/schema/recipes';
import type { Selectable } from 'kysely';
import type { ImageColumn } from '../../db/tables.ts';

/** Fields with one decimal, each in a column of whole tenths so that it stays exact: `netCarbs` in `netCarbsTenths`. */
const DECIMALS = ['netCarbs', 'protein', 'fat'] as const;
type Decimal = (typeof DECIMALS)[number];

/** A recipe's fields, and how the columns differ from them. */
export type RecipesTable = Omit<Recipe, Decimal | 'featured' | 'published'> &
  Record<`${Decimal}Tenths`, number | null> & {
    /** 0 or 1. */
    featured: number;
    /** 0 or 1. */
    published: number;
  };

export const recipeImageColumns: ImageColumn[] = [
  { table: 'recipes', column: 'imageUrl', kind: 'url' },
];

const isDecimal = (field: keyof Recipe): field is Decimal =>
  DECIMALS.some((decimal) => decimal === field);

/** The columns of a whole recipe, derived from the schema. */
export const COLUMNS = recipe
  .keyof()
  .options.map((field) => (isDecimal(field) ? (`${field}Tenths` as const) : field));

type Row = Pick<Selectable<RecipesTable>, (typeof COLUMNS)[number]>;

export function toRecipe({ netCarbsTenths, proteinTenths, fatTenths, ...row }: Row): Recipe {
  return {
    ...row,
    featured: row.featured === 1,
    published: row.published === 1,
    netCarbs: toDecimal(netCarbsTenths),
    protein: toDecimal(proteinTenths),
    fat: toDecimal(fatTenths),
  };
}

export const toDecimal = (tenths: number | null) => (tenths === null ? null : fromTenths(tenths));

/** The columns of the given fields; the column of a missing field is `undefined`. */
export function columnsOf({
  featured,
  published,
  netCarbs,
  protein,
  fat,
  ...fields
}: Omit<UpdateRecipe, 'slug'> & { slug?: string | undefined }) {
  return {
    ...fields,
    ...(featured !== undefined && { featured: featured ? 1 : 0 }),
    ...(published !== undefined && { published: published ? 1 : 0 }),
    netCarbsTenths: tenths(netCarbs),
    proteinTenths: tenths(protein),
    fatTenths: tenths(fat),
  };
}

const tenths = (decimal: string | null | undefined) =>
  typeof decimal === 'string' ? toTenths(decimal) : decimal;
