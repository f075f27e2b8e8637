import type { Diet } from './recipe-filters.ts';

/**
 * The property of a recipe's structured data, as `{ suitableForDiet: ['https://schema.org/GlutenFreeDiet'] }`. schema.org has words for
 * vegetarian, vegan and gluten-free only; nothing where no diet has one. A table of the words would be clearer, and takes recipe
 * pages over their bound of scripts.
 */
export function suitableForDiet(diets: readonly Diet[] | null) {
  const known = diets?.filter((diet) => /^[vg]/.test(diet));
  return (
    known?.[0] && {
      suitableForDiet: known.map((diet) => `https://schema.org/${inCapitals(diet)}Diet` as const),
    }
  );
}

type Word = 'Vegetarian' | 'Vegan' | 'GlutenFree';

const inCapitals = (diet: Diet) =>
  diet.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase()) as Word;
