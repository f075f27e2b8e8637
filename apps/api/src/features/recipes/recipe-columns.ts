import { toTenths } from '@site/schema/fields';
import type { UpdateRecipe } from '@site/schema/recipes';

/** The given fields as their columns hold them. */
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
    ...(netCarbs !== undefined && { netCarbsTenths: tenths(netCarbs) }),
    ...(protein !== undefined && { proteinTenths: tenths(protein) }),
    ...(fat !== undefined && { fatTenths: tenths(fat) }),
  };
}

/** A decimal's column: exact, in tenths. */
export function tenths(decimal: string | null | undefined): number | null | undefined {
  return typeof decimal === 'string' ? toTenths(decimal) : decimal;
}
