/** Finds the foods of the table that a line of a recipe most likely means. */
import type { IngredientLine } from '@site/ingredients/read';
import { TABLE_NAMES } from './food-names.ts';
import type { FoodTable, TableRow } from './food-table.ts';
import { wordsOf } from './food-words.ts';

/** The rows that the full text offers for ranking. */
const CANDIDATES = 300;
const FOODS = 7785;
/** The part of what a row can score at most that it needs to be offered at all. */
const LIKELY = 0.25;
/** The longest name in words that cooks have for a food of the table. */
const LONGEST_NAME = 6;

/** Of the state that a food is in. A row has the line's states, or it is rather not meant. */
const STATES = new Set(
  wordsOf(
    'cooked boiled fried roasted baked broiled grilled braised simmered steamed canned frozen dried dry dehydrated freeze powder powdered juice concentrate smoked pickled toasted candied sweetened glazed mashed prepared imitation instant condensed flavored breaded stewed microwaved syrup reconstituted evaporated whipped heated',
  ),
);
/** Says nothing about the food. */
const PLAIN = new Set(
  wordsOf(
    'raw fresh whole all commercial variety regular plain unprepared average year round type with without and or in of from the to added salt includes include skin only fluid commercially ready includes not including also known as ripe mature red white class source grade trimmed separable lean fat choice select enriched liquid vitamin a d table domestic drained solid other than usda serve made pack nfs ns mixed specie atlantic style cultured granulated natural',
  ),
);
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
  words: string[];
  /** Words that the line has besides. */
  further: string[];
  states: Set<string>;
}

type AskingLine = Pick<IngredientLine, 'food' | 'preparation' | 'unit'>;

/** The food that a line is counted as: of `1 lemon, juiced` the juice. */
export function countedFood({ food, preparation }: Pick<IngredientLine, 'food' | 'preparation'>) {
  const isJuiced = /\bjuiced?\b/i.test(preparation) && /\b(?:lemon|lime|orange)s?$/i.test(food);
  return isJuiced ? `${food} juice` : food;
}

/**
 * The rows of the table that a line may mean, the likeliest first. Where a row has every word of the line, it comes
 * before those for a cooks' name in the line: `oat flour` is no wheat flour.
 */
export function matchFoods(line: AskingLine, table: FoodTable, limit: number): TableRow[] {
  const needed = wordsOf((line.food.match(OTHER_FOOD) ?? []).join(' '));
  const rows = likelyFoods(line, table, limit);
  return needed.length === 0 ? rows : rows.filter((row) => hasAll(row, needed));
}

function likelyFoods(line: AskingLine, table: FoodTable, limit: number): TableRow[] {
  const asWritten = wordsOf(countedFood(line));
  const prepared = wordsOf(line.preparation);
  const states = statesOf(line);
  // The reader takes `red` for the food of `red crushed chili pepper flakes`.
  const words = asWritten.every((word) => !isTellingWord(word))
    ? [...asWritten, ...prepared]
    : asWritten;
  const telling = words.filter(isTellingWord);
  const naming = telling.filter((word) => !FORMS.has(word));
  const plain = rank({ words, further: [], states }, table, limit).filter(
    (row) => telling.length === 0 || hasAny(row, naming.length > 0 ? naming : telling),
  );
  // Of `sardines in olive oil` the oil is no name.
  const [food = ''] = line.food.split(/\sin\s/i);
  const name = knownName(words, states, wordsOf(food).length);
  if (!name) return plain;
  const further = words.filter((_, index) => index < name.start || index >= name.end);
  const before = words[name.start - 1];
  const isMade = name.end - name.start === 1 && MADE_OF.has(words[name.start] ?? '');
  const madeOf = isMade && before && isTellingWord(before) ? before : undefined;
  const tableWords = wordsOf(name.table);
  const named = rank(
    { words: tableWords, further, states: new Set([...states, ...tableWords.filter(isState)]) },
    table,
    limit,
  ).filter((row) => madeOf === undefined || hasAny(row, [madeOf]));
  const isOther = further.some(isTellingWord) && plain[0] && hasAll(plain[0], words);
  const rows = isOther ? [...plain.slice(0, 1), ...named] : [...named, ...plain];
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, limit);
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

const hasAny = (row: TableRow, words: readonly string[]) => {
  const has = new Set(wordsOf(`${row.name} ${row.otherNames}`));
  return words.some((word) => has.has(word));
};

function hasAll(row: TableRow, words: readonly string[]): boolean {
  const has = new Set(wordsOf(`${row.name} ${row.otherNames}`));
  return words.every((word) => MINOR.has(word) || has.has(word)) && !isBrand(row.name);
}

/** The longest of the cooks' names that begins among the words of the food; of two as long, the last, since it is the noun: `butter lettuce`. */
function knownName(words: readonly string[], states: ReadonlySet<string>, ofFood: number) {
  const inState = MAIN_STATES.filter((state) => states.has(state));
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
    for (let start = Math.min(words.length - length, ofFood - 1); start >= 0; start -= 1) {
      const name = words.slice(start, start + length).join(' ');
      const end = start + length;
      for (const key of [...inState.map((state) => `${state} ${name}`), name]) {
        const table = NAMES_IN_WORDS.get(key);
        if (table) return { table, start, end };
      }
    }
  }
  return undefined;
}

const NAMES_IN_WORDS = new Map(
  [...TABLE_NAMES].map(([name, table]) => [wordsOf(name).join(' '), table]),
);

/** The rows of the table, the likeliest first. */
function rank(wanted: Wanted, table: FoodTable, limit: number): TableRow[] {
  const asked = [...new Set([...wanted.words, ...wanted.further])];
  const weights = new Map(asked.map((word) => [word, weightOf(word, table)]));
  const rows = table.find(asked, CANDIDATES);
  const possible = wanted.words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const atLeast = possible * LIKELY;
  return rows
    .map((row) => ({ row, score: scoreOf(row, wanted, weights) }))
    .filter(({ score }) => score > atLeast)
    .map(({ row, score }) => ({ row, score: score - (CATEGORY_COSTS[row.category] ?? 0) }))
    .sort((one, other) => other.score - one.score || Number(one.row.id) - Number(other.row.id))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** A rare word says more than a frequent one; a word of no weight may be missing. */
function weightOf(word: string, table: FoodTable): number {
  const frequency = table.frequency(word);
  return frequency === 0 ? 0.5 : Math.log(FOODS / frequency) / 2;
}

function scoreOf(row: TableRow, wanted: Wanted, weights: ReadonlyMap<string, number>): number {
  const segments = row.name.split(', ').map(wordsOf);
  const [first = []] = segments;
  const name = new Set(segments.flat());
  const other = new Set(wordsOf(row.otherNames));
  let score = 0;
  for (const word of wanted.words) {
    const weight = weights.get(word) ?? 0;
    const part = MINOR.has(word) ? 0.4 : 1;
    if (name.has(word)) score += weight * part * (first.includes(word) ? 1.3 : 1);
    else if (other.has(word)) score += weight * part * 0.8;
    else score -= weight * part;
  }
  for (const word of wanted.further) {
    const weight = weights.get(word) ?? 0;
    if (name.has(word) || other.has(word)) score += weight * 0.5;
    else if (!MINOR.has(word)) score -= weight * 0.1;
  }
  const asked = new Set([...wanted.words, ...wanted.further]);
  for (const [index, segment] of segments.entries()) {
    for (const word of segment) {
      if (asked.has(word)) continue;
      if (STATES.has(word)) score -= wanted.states.has(word) ? 0 : 1.2;
      else if (PLAIN.has(word) || /^\d/.test(word)) score -= 0.08;
      else score -= index === 0 ? 1.2 : 0.5;
    }
  }
  for (const state of wanted.states) if (!name.has(state)) score -= 0.8;
  if (isBrand(row.name)) score -= 2;
  return score;
}

/** Brands are in capitals: `Candies, HERSHEY'S GOLDEN ALMOND Bar`. */
const isBrand = (name: string) => /\b(?!USDA\b|BBQ\b|NFS\b|WIC\b)\p{Lu}{3,}/u.test(name);
