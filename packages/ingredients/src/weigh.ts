/** From an ingredient line to grams: by its own weight, or by the food's own household measures. */

import type { Food, Measure, Portion } from './foods.ts';
import { type IngredientLine, type Quantity, readIngredientLine } from './read-line.ts';
import { METRIC, type Unit } from './units.ts';

/** The middle of a range. */
const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2;

const isKind = (kind: string) => (quantity: Quantity) => quantity.kind === kind;

/** Whether two quantities are parts of one amount: `1 lb 2 oz`, `¾ cup + 2 tbsp`, `1 cup plus 2 tablespoons`. */
const ADDS = /^\s*(?:\+|plus|and|&)?\s*(?:another|an extra)?\s*$/i;

/** In grams or milliliters: the first amount of a kind, with what is added to it. The metric one of two that are equal. */
function amountIn(line: string, quantities: readonly Quantity[]): number | undefined {
  const metric = quantities.find(
    ({ unit }) => unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'l',
  );
  const start = metric ?? quantities[0];
  if (!start) return undefined;
  let sum = 0;
  let last: Quantity | undefined;
  for (const quantity of quantities.slice(quantities.indexOf(start))) {
    if (last && !ADDS.test(line.slice(last.end, quantity.start))) break;
    sum += middle(quantity) * (METRIC[quantity.unit ?? 'piece'] ?? 0);
    last = quantity;
  }
  return sum;
}

/** The volumes of vague measures, in teaspoons. */
const VAGUE: Partial<Record<Unit, number>> = { pinch: 1 / 16, dash: 1 / 8 };

/** The measure's unit, how many milliliters it has, and its further words. */
function volumeOf(name: string): { milliliters: number; words: string } | undefined {
  const match =
    /^(cup|tbsp|tablespoon|tsp|teaspoon|fl oz|fluid ounce|pint|quart|liter|ml)s?\b,?\s*(.*)$/i.exec(
      name,
    );
  if (!match) return undefined;
  const units: Record<string, Unit> = {
    tablespoon: 'tbsp',
    teaspoon: 'tsp',
    'fl oz': 'fl_oz',
    'fluid ounce': 'fl_oz',
    liter: 'l',
  };
  const word = match[1]?.toLowerCase() ?? '';
  const milliliters = METRIC[units[word] ?? (word as Unit)];
  return milliliters === undefined ? undefined : { milliliters, words: match[2] ?? '' };
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
/** Cooks' words for what the table says otherwise. */
const SAME_CUT: Readonly<Record<string, string>> = {
  diced: 'chopped',
  minced: 'chopped',
  grated: 'shredded',
  cubed: 'cubes',
  halved: 'halves',
};
const cutsIn = (text: string) => wordsIn(text).flatMap((word) => [word, SAME_CUT[word] ?? word]);

/** Of several measures of a food, the one whose words the line has; otherwise the plainest. */
function bestMeasure<T extends { words: string }>(
  line: string,
  measures: readonly T[],
): T | undefined {
  const has = new Set(cutsIn(line));
  const scored = measures.map((measure) => {
    const words = wordsIn(measure.words);
    const shared = words.filter((word) => has.has(word)).length;
    return { measure, score: shared * 10 - (words.length - shared) };
  });
  return scored.sort((one, other) => other.score - one.score)[0]?.measure;
}

/** Grams of a milliliter of a food, by its own measure; `undefined` if it has none. */
function gramsPerMilliliter(
  line: string,
  { measures }: Pick<Food, 'measures'>,
): number | undefined {
  const volumes = measures.flatMap(({ amount, name, grams }) => {
    const volume = volumeOf(name);
    return volume ? [{ words: volume.words, density: grams / (volume.milliliters * amount) }] : [];
  });
  return bestMeasure(line, volumes)?.density;
}

const VAGUE_WORD = /\b(handful|splash|drizzle|knob|glug|scoop|sprinkle|few)(?:e?s)?\b/i;

/** The unit that is asked and remembered for: of `2 handfuls basil` the handful, of `1 large egg` the large one. */
export function unitToAsk(line: string, read: IngredientLine): string {
  const vague = VAGUE_WORD.exec(line)?.[1]?.toLowerCase();
  if (vague && (read.unit ?? 'piece') === 'piece') return vague;
  const size = /\b(?:extra[- ]large|large|medium|small)\b/i.exec(line)?.[0].toLowerCase();
  const { unit = 'piece' } = read;
  return size && unit === 'piece' ? size : unit;
}

/** What grams are told by: a food's measures, and the name by which they may call a piece of it. */
type CountedBy = Pick<Food, 'measures'> & Partial<Pick<Food, 'name'>>;

/** The food's own measure for a counted piece, such as a clove or a large one. */
function pieceGrams(
  line: string,
  read: IngredientLine,
  { name: foodName = '', measures }: CountedBy,
): number | undefined {
  const asked = unitToAsk(line, read);
  const own = measures.find(({ name }) => name === asked);
  const each = ({ grams, amount }: Measure) => grams / amount;
  if (own) return each(own);
  const pieces = measures.filter(
    ({ name }) =>
      !volumeOf(name) &&
      !/^(?:oz|lb|ounce|pound|g|serving|nlea|cubic|package|can|container|bag|box|jar)\b/i.test(
        name,
      ),
  );
  const isNamed =
    (word: string) =>
    ({ name }: Measure) =>
      new RegExp(`^${word}\\b`, 'i').test(name);
  const isCounted = (read.unit ?? 'piece') === 'piece' && !VAGUE_WORD.test(line);
  const leaf =
    isCounted && /\blea(?:f|ves)$/i.test(read.food) && pieces.find(isNamed('lea(?:f|ves)'));
  if (leaf) return each(leaf);
  const isAbout =
    (word: string) =>
    ({ name }: Measure) =>
      new RegExp(`(?:^|[\\s,(])${word}(?:s|es)?\\b`, 'i').test(name);
  const words = wordsIn(`${read.food} ${foodName}`).map((word) => word.replace(/s$/, ''));
  /** `eggplant, unpeeled (approx 1-1/4 lb)`. */
  const callsItself = () =>
    bestMeasure(
      line,
      pieces
        .filter(({ name }) => words.some((word) => name.toLowerCase().startsWith(word)))
        .map((measure) => ({ ...measure, words: measure.name })),
    );
  if (asked !== 'piece') {
    const named =
      pieces.find(isNamed(`${asked}s?`)) ??
      pieces.find(isAbout(asked)) ??
      (/^(?:large|medium)$/.test(asked) ? callsItself() : undefined);
    return named && each(named);
  }
  // Cooks write of large eggs without saying so.
  const best =
    (words.includes('egg') ? pieces.find(({ name }) => name === 'large') : undefined) ??
    pieces.find(isAbout('medium')) ??
    pieces.find(({ name }) =>
      /^(?:fruit|whole|each|piece|unit|item|large|head|ear|bulb|link|breast|thigh|fillet|leaf|egg|pepper|onion)\b/i.test(
        name,
      ),
    ) ??
    callsItself();
  return best && each(best);
}

/**
 * The grams of a line: its own weight first; otherwise a volume or a count by the food's own measures. `undefined` if
 * none of them tells: then the owner is asked.
 */
export function gramsOf(
  line: string,
  read: IngredientLine,
  food: CountedBy,
): Pick<Portion, 'grams' | 'from'> | undefined {
  const { amount, each } = read;
  // Of `2 cloves garlic (or ½ tsp garlic powder)` the spoon is no measure of the cloves.
  const others = [FURTHER, ALTERNATIVE].flatMap((pattern) => amountsAfter(pattern, line));
  const end = Math.min(line.length, ...others.map(({ start }) => start));
  const quantities = read.quantities.filter((quantity) => quantity.end <= end);
  const weight = amountIn(line, quantities.filter(isKind('mass')));
  if (weight !== undefined) return { grams: weight, from: 'weight' };
  const size = each && METRIC[each.unit ?? 'piece'];
  // `400-gram tin tomatoes` is one tin.
  if (each && size && /^(?:g|kg|mg|oz|lb)$/.test(each.unit ?? ''))
    return { grams: (amount ? middle(amount) : 1) * middle(each) * size, from: 'weight' };
  const vague = VAGUE[read.unit ?? 'piece'];
  const milliliters =
    vague === undefined
      ? amountIn(line, quantities.filter(isKind('volume')))
      : (amount ? middle(amount) : 1) * vague * (METRIC.tsp ?? 0);
  if (milliliters !== undefined) {
    const density = gramsPerMilliliter(line, food);
    return density === undefined ? undefined : { grams: milliliters * density, from: 'volume' };
  }
  const piece = pieceGrams(line, read, food);
  return amount && piece !== undefined
    ? { grams: middle(amount) * piece, from: 'pieces' }
    : undefined;
}

/** Grams of a cup, for the weights beside cups; `null` if the food has no such measure. */
export function cupGramsOf(line: string, food: Pick<Food, 'measures'>): number | null {
  const density = gramsPerMilliliter(line, food);
  return density === undefined ? null : density * (METRIC.cup ?? 0);
}

/** `3 eggs plus 1 egg yolk`: another amount, with a food of its own. */
const FURTHER = /(?:\bplus|\band|\+)\s+((?:about\s+)?[\d½⅓⅔¼¾⅛][^,;()]*)/giu;

/** What a line has besides its food, with amounts of its own: it is not counted with the line. */
export const furtherFoodsIn = (line: string): string[] => textsOf(amountsAfter(FURTHER, line));

/** `1 cup sour cream (or 200 g Greek yogurt)`: an amount and a food after the line's own food. */
const ALTERNATIVE = /\bor\s+((?:about\s+)?[\d½⅓⅔¼¾⅛][^,;()]*)/giu;

/** The alternatives that a line writes out, with amounts of their own. `1 or 2 eggs` and `1 tbsp or 15 ml oil` have none. */
export const alternativesIn = (line: string): string[] => textsOf(amountsAfter(ALTERNATIVE, line));

interface Other {
  text: string;
  /** Where it begins, with the word before it. */
  start: number;
}

const textsOf = (others: readonly Other[]) => others.map(({ text }) => text);

function amountsAfter(pattern: RegExp, line: string): Other[] {
  return [...line.matchAll(pattern)].flatMap(({ 1: text = '', index: start }) => {
    const before = readIngredientLine(line.slice(0, start).replace(/[\s(,]+$/, ''));
    const other = readIngredientLine(text);
    const isOther = /\p{L}{3,}/u.test(before.food) && other.amount && other.food;
    return isOther ? [{ text: text.trim(), start }] : [];
  });
}
