/**
 * An index of a table of foods by the words of their names, so that a line looks at the rows that have its words alone.
 * Rows and words are numbers in a few typed arrays, which takes a megabyte for 8,000 foods.
 */
import { PLAIN, STATES, wordsOf } from './food-words.ts';

/** A food of the table. */
export interface FoodRow {
  id: string;
  category: string;
  /** Its parts are separated by commas: `Cheese, cheddar`. */
  name: string;
  otherNames: string;
}

/** Where a row has a word. */
export type WordPosition = 'first' | 'name' | 'other';

export interface FoodIndex {
  ids: readonly string[];
  categories: readonly string[];
  isBrand(row: number): boolean;
  /** The number of a word; `undefined` if no row has it. */
  numberOf(word: string): number | undefined;
  rowsWith(word: number | undefined): Uint16Array;
  positionOf(row: number, word: number | undefined): WordPosition | undefined;
  /** What the words of a row's name make it less likely, without those that a line has. */
  costOf(row: number, known: readonly (number | undefined)[]): number;
  /** What cooks call foods, in words. */
  names: ReadonlyMap<string, CooksName>;
}

export interface CooksName {
  /** The table's words for the food. */
  words: readonly string[];
  /** What a shop has of it: the same for `scallion` and `green onion`, and not for red and yellow onions. */
  product: string;
}

/** Brands are in capitals: `Candies, HERSHEY'S GOLDEN ALMOND Bar`. */
const isBrandName = (name: string) => /\b(?!USDA\b|BBQ\b|NFS\b|WIC\b)\p{Lu}{3,}/u.test(name);
const BRAND_COST = 2;

/** The state of another food costs as much as another food; what every second row has costs next to nothing. */
function costOfWord(word: string): { inFirstPart: number; later: number } {
  if (STATES.has(word)) return { inFirstPart: 1.2, later: 1.2 };
  if (PLAIN.has(word) || /^\d/.test(word)) return { inFirstPart: 0.08, later: 0.08 };
  return { inFirstPart: 1.2, later: 0.5 };
}

/** @param names what cooks call a food, each time several names of the same, with the table's words for it */
export function indexFoods(
  table: Iterable<FoodRow>,
  names: Iterable<readonly [names: readonly string[], words: string]>,
): FoodIndex {
  const { ids, categories, brands, words, ends, numbers } = numbered(table);
  const rowsOf = postings(words, ends, numbers.size);
  const costs = Array.from(numbers.keys(), costOfWord);
  const startOf = (row: number) => ends[3 * row - 1] ?? 0;
  const [FIRST, NAME, OTHER] = [0, 1, 2];
  const endOf = (row: number, part: number) => ends[3 * row + part] ?? 0;
  return {
    ids,
    categories,
    isBrand: (row) => brands[row] === 1,
    numberOf: (word) => numbers.get(word),
    rowsWith: (word) => rowsOf[word ?? -1] ?? NONE,
    positionOf(row, word) {
      if (word === undefined) return undefined;
      for (let at = startOf(row); at < endOf(row, OTHER); at += 1)
        if (words[at] === word)
          return at < endOf(row, FIRST) ? 'first' : at < endOf(row, NAME) ? 'name' : 'other';
      return undefined;
    },
    costOf(row, known) {
      let cost = brands[row] === 1 ? BRAND_COST : 0;
      for (let at = startOf(row); at < endOf(row, NAME); at += 1) {
        const word = words[at] ?? 0;
        if (known.includes(word)) continue;
        cost += costs[word]?.[at < endOf(row, FIRST) ? 'inFirstPart' : 'later'] ?? 0;
      }
      return cost;
    },
    names: new Map(Array.from(names, namesOf).flat()),
  };
}

const NONE = new Uint16Array();

function namesOf([names, tableWords]: readonly [readonly string[], string]) {
  const keys = names.map((name) => wordsOf(name).join(' '));
  const name: CooksName = { words: wordsOf(tableWords), product: keys[0] ?? '' };
  return keys.map((key): [string, CooksName] => [key, name]);
}

/** The words of all rows behind one another: for each row those of its name's first part, of its name, of its other names. */
function numbered(table: Iterable<FoodRow>) {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const categories: string[] = [];
  const known = new Map<string, string>();
  const brands: number[] = [];
  const words: number[] = [];
  const ends: number[] = [];
  const add = (text: string) => {
    for (const word of wordsOf(text)) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      words.push(number);
    }
    ends.push(words.length);
  };
  for (const { id, category, name, otherNames } of table) {
    ids.push(id);
    categories.push(known.get(category) ?? category);
    known.set(category, category);
    brands.push(Number(isBrandName(name)));
    const comma = name.indexOf(', ');
    add(comma < 0 ? name : name.slice(0, comma));
    add(comma < 0 ? '' : name.slice(comma));
    add(otherNames);
  }
  return {
    ids,
    categories,
    brands: Uint8Array.from(brands),
    words: Uint16Array.from(words),
    ends: Uint32Array.from(ends),
    numbers,
  };
}

/** The rows of each word, each row once. */
function postings(words: Uint16Array, ends: Uint32Array, count: number): Uint16Array[] {
  const rows: number[][] = Array.from({ length: count }, () => []);
  for (let row = 0; row < ends.length / 3; row += 1)
    for (let at = ends[3 * row - 1] ?? 0; at < (ends[3 * row + 2] ?? 0); at += 1) {
      const list = rows[words[at] ?? -1];
      if (list?.at(-1) !== row) list?.push(row);
    }
  return rows.map((list) => Uint16Array.from(list));
}

/** Rows with any of some words: all that have the rarest of them, until there are enough. */
export function candidates(
  index: FoodIndex,
  words: readonly string[],
  enough: number,
): ReadonlySet<number> {
  const rarestFirst = words
    .map((word) => index.rowsWith(index.numberOf(word)))
    .sort((one, other) => one.length - other.length);
  const found = new Set<number>();
  for (const rows of rarestFirst) {
    if (found.size >= enough) break;
    for (const row of rows) found.add(row);
  }
  return found;
}
