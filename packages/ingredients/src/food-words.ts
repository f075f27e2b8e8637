/** The words by which the table's foods and the lines of recipes are compared. */

/** Unchanged, because the rules for plurals would cut them. */
const SINGULAR = new Set(
  'molasses hummus asparagus brussels citrus lactis plus octopus haas schnapps'.split(' '),
);

/** The singular of an English word, or what it shares with its plural. */
export function singular(word: string): string {
  if (word.length < 4 || SINGULAR.has(word) || !word.endsWith('s') || /(?:ss|less|ous)$/.test(word))
    return word;
  if (/(?:leaves|halves|loaves|knives)$/.test(word)) return word.replace(/ves$/, 'f');
  const isWithY = /.{2}ies$/.test(word);
  if (isWithY && !/(?:cook|brown|smooth|prair|calor)ies$/.test(word))
    return word.replace(/ies$/, 'y');
  if (/(?:ches|shes|xes|sses|toes)$/.test(word)) return word.replace(/es$/, '');
  return word.slice(0, -1);
}

/** Lowercase, without accents, in the singular. A percentage keeps its sign: `2%`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’](?:s\b)?/g, '');
  return (plain.match(/\d+(?:\.\d+)?%?|\p{L}+/gu) ?? []).map(singular);
}

/** Of the state that a food is in. A row has the line's states, or it is rather not meant. */
export const STATES = new Set(
  wordsOf(
    'cooked boiled fried roasted baked broiled grilled braised simmered steamed canned frozen dried dry dehydrated freeze powder powdered juice concentrate smoked pickled toasted candied sweetened glazed mashed prepared imitation instant condensed flavored breaded stewed microwaved syrup reconstituted evaporated whipped heated',
  ),
);
/** Says nothing about the food. */
export const PLAIN = new Set(
  wordsOf(
    'raw fresh whole all commercial variety regular plain unprepared average year round type with without and or in of from the to added salt includes include skin only fluid commercially ready includes not including also known as ripe mature red white class source grade trimmed separable lean fat choice select enriched liquid vitamin a d table domestic drained solid other than usda serve made pack nfs ns mixed specie atlantic style cultured granulated natural',
  ),
);
