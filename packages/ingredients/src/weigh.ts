/** From an ingredient line to grams: by its own weight, or by the food's own household measures. */
import type { Food, Measure, Portion } from './foods.ts';
import { endOfFood } from './other-foods.ts';
import { isMeasure, type Quantity } from './quantities.ts';
import type { IngredientLine } from './read-line.ts';
import { METRIC, type Unit, unitOf } from './units.ts';
import { setOf } from './words.ts';

/** The middle of a range. */
const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2;

/**
 * In grams or milliliters: the first amount of a kind, with what is added to it. The metric one of two that are equal.
 *
 * @param all the line's quantities, and `from` those to choose among
 */
function amountIn(all: readonly Quantity[], from: readonly Quantity[]): number | undefined {
  const metric = from.find(({ unit }) => METRIC_UNITS.has(unit));
  const start = metric ?? from[0];
  if (!start) return undefined;
  let sum = 0;
  for (const quantity of all.slice(all.indexOf(start))) {
    if (quantity !== start && !(quantity.isAdded && quantity.kind === start.kind)) break;
    sum += middle(quantity) * (METRIC[quantity.unit ?? 'piece'] ?? 0);
  }
  return sum;
}

const METRIC_UNITS: ReadonlySet<Unit | undefined> = new Set<Unit>(['g', 'kg', 'ml', 'l']);

/** The volumes of vague measures, in teaspoons. */
const VAGUE: Partial<Record<Unit, number>> = { pinch: 1 / 16, dash: 1 / 8 };

/** How many milliliters a measure of the table has, and its further words. */
function volumeOf(name: string): { milliliters: number; words: string } | undefined {
  const [, word = '', words = ''] =
    /^(fl oz|fluid ounce|\p{L}+?)s?(?!\p{L}),?\s*(.*)$/iu.exec(name) ?? [];
  const unit = /^fl/i.test(word) && word.includes(' ') ? unitOf('floz') : unitOf(word);
  const milliliters = unit?.kind === 'volume' ? METRIC[unit.unit] : undefined;
  return milliliters === undefined ? undefined : { milliliters, words };
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

/** The words of a line by which one of a food's measures is chosen. */
const cutsIn = ({ tokens }: IngredientLine): ReadonlySet<string> =>
  new Set(
    tokens
      .flatMap(({ text }) => text.split(/['’-]/u))
      .flatMap((word) => [word, SAME_CUT[word] ?? word]),
  );

/** Of several measures of a food, the one whose words the line has; otherwise the plainest. */
function bestMeasure<T extends { words: string }>(
  line: IngredientLine,
  measures: readonly T[],
): T | undefined {
  const has = cutsIn(line);
  const scored = measures.map((measure) => {
    const words = wordsIn(measure.words);
    const shared = words.filter((word) => has.has(word)).length;
    return { measure, score: shared * 10 - (words.length - shared) };
  });
  return scored.sort((one, other) => other.score - one.score)[0]?.measure;
}

/** Of a cup without what cooks leave unsaid: brown sugar is packed, and nuts are whole. A spoon of pepper is ground. */
const plainWords = ({ words, milliliters }: { words: string; milliliters: number }) =>
  milliliters === METRIC.cup ? words.replace(/\b(?:packed|whole)\b/gi, '') : words;

/** Grams of a milliliter of a food, by its own measure; `undefined` if it has none. */
function gramsPerMilliliter(
  line: IngredientLine,
  { measures }: Pick<Food, 'measures'>,
  isByCup = false,
): number | undefined {
  const volumes = measures.flatMap(({ amount, name, grams }) => {
    const volume = volumeOf(name);
    if (!volume) return [];
    const milliliters = volume.milliliters * amount;
    return [{ words: plainWords(volume), milliliters, density: grams / milliliters }];
  });
  // Grams are rounded: a tablespoon of sour cream weighs 12 g, and a cup 230.
  if (isByCup) volumes.sort((one, other) => other.milliliters - one.milliliters);
  return bestMeasure(line, volumes)?.density;
}

const VAGUE_WORDS = setOf('handful splash drizzle knob glug scoop sprinkle few');

const vagueWordOf = ({ tokens }: IngredientLine) =>
  tokens.map(({ text }) => text.replace(/(?<=sh)es$|s$/, '')).find((word) => VAGUE_WORDS.has(word));

function sizeOf({ tokens }: IngredientLine): string | undefined {
  const at = tokens.findIndex(({ text }) => /^(?:extra-large|large|medium|small)\b/.test(text));
  const size = tokens[at]?.text.replace(/-(?:sized?|to)\b.*$/, '');
  return size === 'large' && tokens[at - 1]?.text === 'extra' ? 'extra large' : size;
}

/** The unit that is asked and remembered for: of `2 handfuls basil` the handful, of `1 large egg` the large one. */
export function unitToAsk(line: IngredientLine): string {
  const { unit = 'piece' } = line;
  if (unit !== 'piece') return unit;
  return vagueWordOf(line) ?? sizeOf(line) ?? unit;
}

/** What grams are told by: a food's measures, and the name by which they may call a piece of it. */
type CountedBy = Pick<Food, 'measures'> & Partial<Pick<Food, 'name'>>;

const each = ({ grams, amount }: Measure) => grams / amount;

const isNamed =
  (word: string) =>
  ({ name }: Measure) =>
    new RegExp(`^${word}(?!\\p{L})`, 'iu').test(name);
const isAbout =
  (word: string) =>
  ({ name }: Measure) =>
    new RegExp(`(?:^|[\\s,(])${word}(?:s|es)?(?!\\p{L})`, 'iu').test(name);

const NO_PIECE = /^(?:oz|lb|ounce|pound|g|serving|nlea|cubic|package|can|container|bag|box|jar)\b/i;
const WHOLE =
  /^(?:fruit|whole|each|piece|unit|item|large|head|ear|bulb|link|breast|thigh|fillet|leaf|egg|pepper|onion)\b/i;

/** The food's own measure for a counted piece, such as a clove or a large one. */
function pieceOf(line: IngredientLine, { name: foodName = '', measures }: CountedBy) {
  const unit = unitToAsk(line);
  const own = measures.find(({ name }) => name === unit);
  if (own) return own;
  const pieces = measures.filter(({ name }) => !volumeOf(name) && !NO_PIECE.test(name));
  const words = wordsIn(`${line.food} ${foodName}`).map((word) => word.replace(/s$/, ''));
  /** `eggplant, unpeeled (approx 1-1/4 lb)`. */
  const callsItself = () =>
    bestMeasure(
      line,
      pieces
        .filter(({ name }) => words.some((word) => name.toLowerCase().startsWith(word)))
        .map((measure) => ({ ...measure, words: measure.name })),
    );
  if ((line.unit ?? 'piece') === 'piece' && vagueWordOf(line) === undefined) {
    // `1 head romaine`: the measure of the line's own word. `10 basil leaves` have it in their food.
    const word = line.countingWord || (/\blea(?:f|ves)$/i.test(line.food) ? 'lea(?:f|ves)' : '');
    const named = word === '' || word === 'piece' ? undefined : pieces.find(isNamed(`${word}s?`));
    if (named) return named;
  }
  if (unit !== 'piece' && unit !== 'stick')
    return (
      pieces.find(isNamed(`${unit}s?`)) ??
      pieces.find(isAbout(unit)) ??
      (/^(?:large|medium)$/.test(unit) ? callsItself() : undefined)
    );
  // Cooks write of large eggs without saying so.
  return (
    (unit === 'stick' ? pieces.find(isAbout('stick')) : undefined) ??
    (words.includes('egg') ? pieces.find(({ name }) => name === 'large') : undefined) ??
    pieces.find(isAbout('medium')) ??
    pieces.find(({ name }) => WHOLE.test(name)) ??
    callsItself()
  );
}

/**
 * The grams of a line: its own weight first; otherwise a volume or a count by the food's own measures. `undefined` if
 * none of them tells: then the owner is asked.
 */
export function gramsOf(
  line: IngredientLine,
  food: CountedBy,
): Pick<Portion, 'grams' | 'from'> | undefined {
  const { amount, sizes, quantities } = line;
  const count = amount ? middle(amount) : 1;
  // Of `2 cloves garlic (or ½ tsp garlic powder)` the spoon is no measure of the cloves.
  const end = endOfFood(line);
  const ofKind = (kind: string) =>
    amountIn(
      quantities,
      quantities.filter((quantity) => quantity.end <= end && quantity.kind === kind),
    );
  const weight = ofKind('mass');
  if (weight !== undefined) return { grams: weight, from: 'weight' };
  const size =
    sizes.find(({ unit }) => unit === 'g' || unit === 'kg') ??
    sizes.find(({ kind }) => kind === 'mass') ??
    sizes.find(isMeasure);
  const ofSize = size && count * middle(size) * (METRIC[size.unit ?? 'piece'] ?? 0);
  // `400-gram tin tomatoes` is one tin.
  if (size?.kind === 'mass' && ofSize) return { grams: ofSize, from: 'weight' };
  const vague = VAGUE[line.unit ?? 'piece'];
  const milliliters =
    vague === undefined
      ? (ofKind('volume') ?? (size?.kind === 'volume' ? ofSize : undefined))
      : count * vague * (METRIC.tsp ?? 0);
  if (milliliters !== undefined) {
    const density = gramsPerMilliliter(line, food);
    return density === undefined ? undefined : { grams: milliliters * density, from: 'volume' };
  }
  const piece = pieceOf(line, food);
  return amount && piece ? { grams: middle(amount) * each(piece), from: 'pieces' } : undefined;
}

/** Grams of a cup, for the weights beside cups; `null` if the food has no such measure. */
export function cupGramsOf(line: IngredientLine, food: Pick<Food, 'measures'>): number | null {
  const density = gramsPerMilliliter(line, food, true);
  return density === undefined ? null : density * (METRIC.cup ?? 0);
}
