/** The diets of a recipe, in what clients send: a list in a body, names with commas between them in a query. */
import { z } from 'zod';
import { DIETS, type Diet } from './recipe-filters.ts';

/** What is vegan is vegetarian too, without eggs and without dairy. */
const IN_VEGAN: readonly Diet[] = ['vegetarian', 'dairy-free', 'egg-free'];

/** Each once, in the order of {@link DIETS}, with those that follow from others. */
export function withImplied(diets: readonly Diet[]): Diet[] {
  const all = new Set([...diets, ...(diets.includes('vegan') ? IN_VEGAN : [])]);
  return DIETS.filter((diet) => all.has(diet));
}

const wrong = (label: string) => `${label} must be some of: ${DIETS.join(', ')}`;

/** Optional diets. None becomes `null`. */
export const optionalDiets = z
  .array(z.enum(DIETS, { error: wrong('Diets') }), { error: wrong('Diets') })
  .max(100, { error: wrong('Diets') })
  .transform((diets) => (diets.length === 0 ? null : withImplied(diets)))
  .nullish()
  .meta({ description: 'Those of vegan are added to it' });

const ONE = `\\s*(${DIETS.join('|')})\\s*`;

export const dietsQuery = z
  .string({ error: wrong('diets') })
  .max(200, { error: wrong('diets') })
  .transform((text) => (text.trim() === '' ? [] : text.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(DIETS, { error: wrong('diets') })))
  .optional()
  .meta({
    pattern: `^(${ONE}(,${ONE})*|\\s*)$`,
    description:
      'With commas between them. Recipes for which the author has not told one are left out.',
  });
