/** Finds the foods of the table that a line of a recipe most likely means. */
import { candidates, type FoodIndex } from './food-index.ts';
import { STATES, wordsOf } from './food-words.ts';
import type { IngredientLine } from './read-line.ts';

/** As many rows are ranked, or all that have the rarest word. */
const CANDIDATES = 300;
/** Words of a line that are looked at: no food has so many. */
const MOST_WORDS = 20;
/** The part of what a row can score at most that it needs to be offered at all. */
const LIKELY = 0.25;
/** The longest name in words that cooks have for a food of the table. */
const LONGEST_NAME = 6;

/** Words of a line that no row of the table needs to have. */
const MINOR = new Set(
  wordsOf(
    'fresh raw ripe large small medium baby organic good quality your favorite favourite pure natural whole boneless skinless lean fine finely coarse ground grated sliced chopped shredded cold warm hot unsalted plain best store bought homemade brand style mini jumbo leaf frond sprig floret bunch fillet filet full fat fluid firm packed crumbled peeled cooked leftover optional reserved extra thick thin each or a an the of in with for and to no low reduced additional drained crushed roughly lightly freshly unsweetened firmly new light dark free range pasture raised grass fed wild pitted seedless hulled blanched toasted roasted thawed frozen dried halved quartered diced minced cubed melted softened room temperature granulated blend mix',
  ),
);

/**
 * What makes another food of a food, of which the table has next to none: keto bread is no bread. A row that has the
 * word too is offered, and otherwise none: the author looks it up, or enters what the package tells.
 */
const OTHER_FOOD =
  /\b(?:sugar[- ]free|keto|low[- ]carb|vegan|substitute|replacement|shirataki|konjac|stevia|erythritol|allulose|monk ?fruit|xylitol|swerve)\b/gi;
/** What a food may come as: harissa paste is no almond paste. */
const FORMS = new Set(['paste', 'powder', 'sauce', 'mix', 'seasoning', 'spread', 'chip', 'bar']);
/** They are of what the word before them says: coconut flour is no wheat flour. */
const MADE_OF = new Set(['flour', 'milk']);

/** Foods that are dishes, brands or rarities: a recipe rather means the plain food. */
const CATEGORY_COSTS: Readonly<Record<string, number>> = {
  'Baked Products': 1.2,
  Snacks: 1.5,
  'Meals, Entrees, and Side Dishes': 2.5,
  'Soups, Sauces, and Gravies': 1,
  Sweets: 0.8,
  'Breakfast Cereals': 1.5,
  Beverages: 1,
  'Lamb, Veal, and Game Products': 0.4,
  'Sausages and Luncheon Meats': 0.5,
};

interface Wanted {
  /** The table's words for the food, if cooks have a name of their own for it. */
  words: readonly string[];
  /** Words that the line has besides. */
  additional: string[];
  states: Set<string>;
}

type AskingLine = Pick<IngredientLine, 'food' | 'preparation' | 'unit'>;

/** The food that a line is counted as: of `1 lemon, juiced` the juice. */
export function countedFood({ food, preparation }: Pick<IngredientLine, 'food' | 'preparation'>) {
  const isJuiced = /\bjuiced?\b/i.test(preparation) && /\b(?:lemon|lime|orange)s?$/i.test(food);
  return isJuiced ? `${food} juice` : food;
}

/**
 * The ids of the foods that a line may mean, the likeliest first. Where a row has every word of the line, it comes
 * before those for a cooks' name in the line: `oat flour` is no wheat flour.
 */
export function matchFoods(line: AskingLine, index: FoodIndex, limit: number): string[] {
  const needed = wordsOf((line.food.match(OTHER_FOOD) ?? []).join(' '));
  const rows = likelyFoods(line, index, limit);
  const meant = needed.length === 0 ? rows : rows.filter((row) => hasAll(index, row, needed));
  return meant.map((row) => index.ids[row] ?? '');
}

function likelyFoods(line: AskingLine, index: FoodIndex, limit: number): number[] {
  const asWritten = wordsOf(countedFood(line)).slice(0, MOST_WORDS);
  const prepared = wordsOf(line.preparation).slice(0, MOST_WORDS);
  const states = statesOf(line);
  // The reader takes `red` for the food of `red crushed chili pepper flakes`.
  const words = asWritten.every((word) => !isTellingWord(word))
    ? [...asWritten, ...prepared]
    : asWritten;
  const telling = words.filter(isTellingWord);
  const naming = telling.filter((word) => !FORMS.has(word));
  const plain = rank({ words, additional: [], states }, index, limit).filter(
    (row) => telling.length === 0 || hasAny(index, row, naming.length > 0 ? naming : telling),
  );
  // Of `sardines in olive oil` the oil is no name.
  const [food = ''] = line.food.split(/\sin\s/i);
  const name = knownName(index, words, states, wordsOf(food).length);
  if (!name) return plain;
  const additional = words.filter((_, index) => index < name.start || index >= name.end);
  const before = words[name.start - 1];
  const isMade = name.end - name.start === 1 && MADE_OF.has(words[name.start] ?? '');
  const madeOf = isMade && before && isTellingWord(before) ? before : undefined;
  const tableWords = name.words;
  const named = rank(
    { words: tableWords, additional, states: new Set([...states, ...tableWords.filter(isState)]) },
    index,
    limit,
  ).filter((row) => madeOf === undefined || hasAny(index, row, [madeOf]));
  const isOther =
    additional.some(isTellingWord) && plain[0] !== undefined && hasAll(index, plain[0], words);
  const rows = isOther ? [...plain.slice(0, 1), ...named] : [...named, ...plain];
  return [...new Set(rows)].slice(0, limit);
}

const isState = (word: string) => STATES.has(word);

function statesOf({ food, preparation, unit }: AskingLine): Set<string> {
  const words = wordsOf(`${food} ${preparation} ${unit === 'can' ? 'canned' : ''}`);
  return new Set(words.filter(isState));
}

/** Those that make another food of one. */
const MAIN_STATES = ['canned', 'frozen', 'dried', 'cooked'];

/** The words of a line that say which food it is: garlic powder is not garlic, nor are canned tomatoes fresh ones. */
export function namingWords(line: AskingLine): string[] {
  const words = wordsOf(countedFood(line));
  const naming = words.filter((word) => isState(word) || !MINOR.has(word));
  const states = statesOf(line);
  const main = MAIN_STATES.filter((state) => states.has(state));
  return [...new Set([...(naming.length > 0 ? naming : words), ...main])];
}

export const isTellingWord = (word: string) =>
  !MINOR.has(word) && !COLORS.has(word) && !STATES.has(word);
const COLORS = new Set(wordsOf('red green white black brown yellow orange purple pink'));

const hasAny = (index: FoodIndex, row: number, words: readonly string[]) =>
  words.some((word) => index.positionOf(row, index.numberOf(word)));

const hasAll = (index: FoodIndex, row: number, words: readonly string[]) =>
  !index.isBrand(row) &&
  words.every((word) => MINOR.has(word) || index.positionOf(row, index.numberOf(word)));

/**
 * The longest of the cooks' names that begins among the words of the food; of two as long, the last, since it is the
 * noun: `butter lettuce`.
 *
 * @param ofFood how many of the words are those of the food
 */
export function knownName(
  { names }: Pick<FoodIndex, 'names'>,
  words: readonly string[],
  states: ReadonlySet<string>,
  ofFood = words.length,
) {
  const inState = MAIN_STATES.filter((state) => states.has(state));
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
    for (let start = Math.min(words.length - length, ofFood - 1); start >= 0; start -= 1) {
      const name = words.slice(start, start + length).join(' ');
      const end = start + length;
      for (const key of [...inState.map((state) => `${state} ${name}`), name]) {
        const found = names.get(key);
        if (found) return { ...found, start, end };
      }
    }
  }
  return undefined;
}

/** The rows of the table, the likeliest first. */
function rank(wanted: Wanted, index: FoodIndex, limit: number): number[] {
  const wantedWords = [...new Set([...wanted.words, ...wanted.additional])];
  const words = wanted.words.map((word) => weighedWord(word, index));
  const additional = wanted.additional.map((word) => weighedWord(word, index));
  const states = [...wanted.states].map(index.numberOf);
  const known = [...wantedWords.map(index.numberOf), ...states];
  const atLeast = words.reduce((sum, { weight }) => sum + weight, 0) * LIKELY;
  const scored: { row: number; score: number }[] = [];
  for (const row of candidates(index, wantedWords, CANDIDATES)) {
    let score = scoreOf(index, row, words, additional) - index.costOf(row, known);
    for (const state of states) if (!isInName(index, row, state)) score -= MISSING_STATE;
    if (score <= atLeast) continue;
    scored.push({ row, score: score - (CATEGORY_COSTS[index.categories[row] ?? ''] ?? 0) });
  }
  const idOf = ({ row }: { row: number }) => Number(index.ids[row]);
  return scored
    .sort((one, other) => other.score - one.score || idOf(one) - idOf(other))
    .slice(0, limit)
    .map(({ row }) => row);
}

const MISSING_STATE = 0.8;
const isInName = (index: FoodIndex, row: number, word: number | undefined) =>
  /^(?:first|name)$/.test(index.positionOf(row, word) ?? '');

interface WeighedWord {
  number: number | undefined;
  weight: number;
  isMinor: boolean;
}

/** A rare word says more than a frequent one; a word of no weight may be missing. */
function weighedWord(word: string, index: FoodIndex): WeighedWord {
  const number = index.numberOf(word);
  const frequency = index.rowsWith(number).length;
  const weight = frequency === 0 ? 0.5 : Math.log(index.ids.length / frequency) / 2;
  return { number, weight, isMinor: MINOR.has(word) };
}

/** What a word of the line is worth by its place in a row. */
const SHARES = { first: 1.3, name: 1, other: 0.8 };

function scoreOf(
  index: FoodIndex,
  row: number,
  words: readonly WeighedWord[],
  additional: readonly WeighedWord[],
): number {
  let score = 0;
  for (const { number, weight, isMinor } of words) {
    const position = index.positionOf(row, number);
    score += weight * (isMinor ? 0.4 : 1) * (position ? SHARES[position] : -1);
  }
  for (const { number, weight, isMinor } of additional) {
    if (index.positionOf(row, number)) score += weight * 0.5;
    else if (!isMinor) score -= weight * 0.1;
  }
  return score;
}

/**
 * The ids of the foods that a line means for sure, the likeliest first, where nobody confirmed one: each has every word of
 * the line that tells which food it is, or is what cooks mean by all of them.
 */
export function certainFoods(line: AskingLine, index: FoodIndex): string[] {
  const words = wordsOf(countedFood(line)).slice(0, MOST_WORDS);
  const telling = words.filter(isTellingWord);
  if (telling.length === 0) return [];
  const name = knownName(index, words, statesOf(line), words.length);
  const isNamed =
    name !== undefined &&
    !words.some((word, at) => (at < name.start || at >= name.end) && isTellingWord(word));
  return matchFoods(line, index, CERTAIN).filter((id, at) => {
    const row = index.ids.indexOf(id);
    const hasStates = words.every((word) => !isState(word) || hasAny(index, row, [word]));
    return hasStates && ((at === 0 && isNamed) || hasAll(index, row, telling));
  });
}

/** As many of the likeliest rows are looked at. */
const CERTAIN = 8;
