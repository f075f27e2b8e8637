import type { Diet } from './recipe-filters.ts';

/** What schema.org has a word for (https://schema.org/RestrictedDiet): `GlutenFreeDiet`. Nothing where it has none. */
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
