/**
 * British and American names of one food, so that a search for one finds the other. The names of
 * `apps/api/foods/names.tsv` cannot serve: they put foods together that share a row of the table, such as red and
 * white onions, and a search for one would find the others. Each row of `food-names.json` has the names of one food, in the
 * singular; the index knows the stems of words, so plurals are found too.
 */
import foodNames from './food-names.json' with { type: 'json' };

/** The most words of a name. */
export const MAX_NAME_WORDS = 3;
/** Letters of a word that may be the beginning of a name, while it is typed. */
const MIN_BEGINNING = 4;

/** As the index divides a text: the words in lower case, without other characters. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.join(' ') ?? '';

const rows = foodNames.map((names) => names.map(plain));

/**
 * The other names of a food. Each is one or more words that stand beside each other in a text.
 *
 * @param name one or more words in lower case, without accents, in the singular or plural
 * @param isTyped whether the name may be the beginning of one
 */
export function otherNames(name: string, isTyped: boolean): string[] {
  const singulars = [name, name.replace(/s$/, ''), name.replace(/es$/, '')];
  const isMeant = (each: string) =>
    singulars.includes(each) || (isTyped && name.length >= MIN_BEGINNING && each.startsWith(name));
  const found = rows.filter((row) => row.some(isMeant));
  return [...new Set(found.flat())].filter((each) => !isMeant(each));
}
