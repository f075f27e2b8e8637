import type { Recipe } from '@site/schema/recipes';
import type { ImageColumn } from '../../db/image-column.ts';

/** Fields with one decimal, each in a column of whole tenths so that it stays exact: `netCarbs` in `netCarbsTenths`. */
export const DECIMALS = ['netCarbs', 'protein', 'fat'] as const;
type Decimal = (typeof DECIMALS)[number];

/** A recipe's fields, and how the columns differ from them. */
export type RecipesTable = Omit<Recipe, Decimal | 'featured' | 'published'> &
  Record<`${Decimal}Tenths`, number | null> & {
    /** 0 or 1. */
    featured: number;
    /** 0 or 1. */
    published: number;
    /** The folded text of title, description and ingredients, for the search. */
    searchText: string;
  };

export const recipeImageColumns: ImageColumn[] = [
  { table: 'recipes', column: 'imageUrl', kind: 'url' },
];
