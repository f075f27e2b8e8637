/** Reads an ingredient line for a shopping list, with the table of foods: on the server, once. */
import { aisleOf } from './aisles.ts';
import { certainCupGrams, type FoodTable } from './certain-food.ts';
import { singular, wordsOf } from './food-words.ts';
import { isLiquid, isMeasuredByCup, isSpoonable } from './kinds-of-food.ts';
import { clauseFrom } from './line.ts';
import { certainFoods, knownName, matchFoods } from './match-foods.ts';
import { formatNumber } from './numbers.ts';
import { additionalFoodsIn, endOfFood } from './other-foods.ts';
import { inflected } from './plurals.ts';
import type { Quantity } from './quantities.ts';
import { type IngredientLine, readIngredientLine } from './read-line.ts';
import type {
  Aisle,
  ShoppingCount,
  ShoppingIngredient,
  ShoppingMeasure,
  ShoppingUnit,
} from './shopping-ingredient.ts';
import { tokensOf } from './tokens.ts';
import { unitOfAmount, vagueUnit } from './unit-of-amount.ts';
import { namesOf, type Unit } from './units.ts';
import { setOf } from './words.ts';

/** Of each unit the one in which lists add it, and how many of those it is. Exact, so that sums are. */
const ADDED_IN: Partial<Record<Unit, readonly [ShoppingUnit, number]>> = {
  tsp: ['tsp', 1],
  tbsp: ['tsp', 3],
  fl_oz: ['tsp', 6],
  cup: ['tsp', 48],
  pint: ['tsp', 96],
  quart: ['tsp', 192],
  gallon: ['tsp', 768],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  mg: ['g', 0.001],
  g: ['g', 1],
  kg: ['g', 1000],
  oz: ['oz', 1],
  lb: ['oz', 16],
  inch: ['inch', 1],
  cm: ['cm', 1],
  mm: ['cm', 0.1],
};
const SOLD_BY = /^(?:lb|fl_oz|pint|quart|gallon)$/;

/** What a line takes: mostly one food, and with what it has besides (`3 eggs plus 1 egg yolk`) more. */
export function ingredientsOf(text: string, table: FoodTable): ShoppingIngredient[] {
  const line = readIngredientLine(text);
  const parts = partsWithoutAmount(line, table);
  if (parts) return parts.map((part) => ingredientOf(readIngredientLine(part), table, line));
  const first = ingredientOf(line, table);
  // In brackets it says what the line has: `chocolate chips (½ cup white and ½ cup dark)`.
  const isInBracket = (other: string) =>
    line.tokens.some(({ start, bracket }) => start === text.indexOf(other) && bracket >= 0);
  const others = additionalFoodsIn(line)
    .filter((other) => !isInBracket(other))
    .map(readIngredientLine);
  return [first, ...others.flatMap((other) => besides(first, line, other, table))];
}

/** `salt and black pepper` */
function partsWithoutAmount({ food, amount }: IngredientLine, { index }: FoodTable) {
  const parts = food.split(/\s+(?:and|&)\s+/);
  const areKnown = parts.every((part) => index.names.has(wordsOf(part).join(' ')));
  return !amount && parts.length > 1 && areKnown ? parts : undefined;
}

const PART = /^(?:(?:finely |freshly )?(?:grated|squeezed) )?(juice|zest)$/;

/** What stands after `plus`: more of the food, a part of the fruit, or another food. */
function besides(
  first: ShoppingIngredient,
  line: IngredientLine,
  other: IngredientLine,
  table: FoodTable,
): ShoppingIngredient[] {
  if (other.food === '' || /^(?:for|to)\b/.test(other.food)) {
    const { count: _, ...same } = first;
    return [{ ...same, ...amountsOf(other, first.food[0]) }];
  }
  const part = PART.exec(other.food)?.[1];
  if (part === undefined) return [ingredientOf(other, table)];
  // A lemon that is bought has its juice.
  if (first.count) return [];
  const fruit = line.food.replace(/ (?:juice|zest)$/, '');
  return [ingredientOf({ ...other, food: `${fruit} ${part}` }, table)];
}

function ingredientOf(
  line: IngredientLine,
  table: FoodTable,
  { isOptional, isToTaste }: Pick<IngredientLine, 'isOptional' | 'isToTaste'> = line,
): ShoppingIngredient {
  const bought = boughtFood(line) || line.text.trim();
  const { key, aisle } = placeOf({ ...line, food: bought }, table);
  const name = key.includes('canned') && !/\bcanned\b/i.test(bought) ? `canned ${bought}` : bought;
  const gramsPerCup = certainCupGrams(line.text, table);
  return {
    key,
    aisle,
    ...amountsOf(line, name),
    ...(gramsPerCup && { gramsPerCup: Math.round(gramsPerCup) }),
    ...kitchensOf(line, gramsPerCup),
    ...(isOptional && { isOptional }),
    ...(isToTaste && { isToTaste }),
  };
}

function kitchensOf(
  { food, preparation }: Pick<IngredientLine, 'food' | 'preparation'>,
  gramsPerCup: number | null,
): Pick<ShoppingIngredient, 'metric' | 'isByCup'> {
  const isPoured = isLiquid(food) || (!gramsPerCup && isSpoonable(food));
  return {
    ...(isPoured ? { metric: 'ml' } : gramsPerCup ? { metric: 'g' } : {}),
    ...(isMeasuredByCup(food, preparation) && { isByCup: true }),
  };
}

/** Of `juice of 1 lemon` the lemon. */
function boughtFood({ food, amount, text }: IngredientLine): string {
  const part = / (?:juice|zest)$/.exec(food)?.[0];
  const isCounted = amount?.unit === 'piece' || amount?.unit === undefined;
  return part && amount && isCounted && !text.includes(food) ? food.slice(0, -part.length) : food;
}

/** They make no other thing to buy. */
const HARMLESS: ReadonlySet<string> = new Set(
  wordsOf(
    'fresh raw ripe organic quality good best favorite favourite pure natural style homemade store bought lean fine finely coarsely large small medium jumbo mini thick thin cut ' +
      'packed firmly lightly loosely roughly freshly cold warm hot lukewarm boiling softened melted chilled divided optional extra additional more cubed chopped diced minced sliced ' +
      'grated shredded crumbled halved quartered peeled seeded deveined pitted trimmed leaf skin on bone in boneless skinless whole plain of the a an and or with other each your',
  ),
);
const STATES = ['canned', 'frozen', 'dried', 'cooked'] as const;

/** The food's key, and its place in a shop. */
function placeOf(line: IngredientLine, { index }: FoodTable): { key: string; aisle: Aisle } {
  const isCanned = line.unit === 'can' || /(?:^|, )canned(?:$|,)/.test(line.preparation);
  const isFresh = line.unit === 'sprig' || line.unit === 'bunch';
  const written = wordsOf(line.food);
  const words = isFresh && !written.includes('fresh') ? ['fresh', ...written] : written;
  const states = STATES.filter(
    (state) => words.includes(state) || (state === 'canned' && isCanned),
  );
  const name = knownName(index, words, new Set(states));
  const isTold = (word: string) => name?.words.includes(word) || name?.product.includes(word);
  const others = words.filter((_, at) => !name || at < name.start || at >= name.end);
  const rest = others.filter(
    (word) => !HARMLESS.has(word) && !states.some((each) => each === word),
  );
  const told = [
    ...states.filter((state) => !isTold(state)),
    ...rest,
    ...(name?.product.split(' ') ?? []),
  ];
  const key = told.length > 0 ? told : words;
  const ids = certainFoods(line, index);
  const id = ids[0] ?? (name ? matchFoods(line, index, 1)[0] : undefined);
  const group = id === undefined ? undefined : index.categories[index.ids.indexOf(id)];
  return { key: key.join(' ') || line.text, aisle: aisleOf(key, group) };
}

/** A food as one and as several. */
function formsOf(food: string, wasPlural: boolean): [one: string, many: string] {
  const tokens = tokensOf(food);
  const form = (isPlural: boolean) => {
    const noun = inflected(tokens, { from: 0, to: tokens.length, wasPlural, isPlural });
    return noun && food.slice(0, noun.token.start) + noun.word + food.slice(noun.token.end);
  };
  const [one, many] = [form(false), form(true)];
  if (one && many) return [one, many];
  const [, start = '', last = '', end = ''] =
    /^(.*?)(\p{L}+)((?: (?:of|in|with|on|for|to) .*)?)$/u.exec(food) ?? [];
  const other = wasPlural ? singular(last) : pluralOf(last);
  return wasPlural ? [start + other + end, food] : [food, start + other + end];
}

function pluralOf(word: string): string {
  if (/s$/.test(word)) return word;
  if (/(?:x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`;
}

/** What a cook leaves of a piece is less than what is bought: `2 avocados (10 oz / 280 g flesh)`. */
const REST = setOf('flesh trimmed peeled drained meat');

/** How much of a food, and its name as it stands with that. */
function amountsOf(
  line: IngredientLine,
  name: string,
): Pick<ShoppingIngredient, 'food' | 'count' | 'measures'> {
  const { tokens, quantities } = line;
  const end = endOfFood(line);
  const [first, ...others] = quantities.filter((quantity) => quantity.end <= end);
  const unit = first ? unitOfAmount(tokens, first) : vagueUnit(tokens);
  const isMeasured = first && (first.unit ?? unit?.unit ?? 'piece') in ADDED_IN;
  if (isMeasured) {
    const measures = measuresOf(line, [{ ...first, unit: first.unit ?? unit?.unit }, ...others]);
    return { food: [name, name], measures };
  }
  const whole = others.filter(({ to }) => !clauseFrom(line, to).some(({ text }) => REST.has(text)));
  const noun = nounOf(line, unit, name);
  const isCounted = first !== undefined || (noun && tokens[0]?.text !== 'few');
  return {
    food: first && !noun ? formsOf(name, first.high > 1) : [name, name],
    measures: measuresOf(line, whole),
    ...(isCounted && {
      count: { amount: first?.high ?? 1, ...(noun && { noun }), ...piecesOf(line, first) },
    }),
  };
}

/** The same under names of their own. */
const SAME_NOUN: Readonly<Record<string, string>> = {
  canned: 'can',
  tin: 'can',
  pack: 'package',
  packet: 'package',
  pkg: 'package',
  pkt: 'package',
  rasher: 'slice',
};

/** `clove`, `cloves`; undefined where the food itself is counted. */
function nounOf(
  { tokens, quantities: [first] }: IngredientLine,
  unit: ReturnType<typeof unitOfAmount>,
  food: string,
): ShoppingCount['noun'] {
  if (!unit || /^(?:piece|pc|unit|\P{ASCII}+)$/u.test(unit.one)) {
    if (/ lea(?:f|ves)$/.test(food)) return ['leaf', 'leaves'];
    const near = tokens.slice(first?.to, (first?.to ?? 0) + 3);
    return near.some(({ text }) => /^pieces?$/.test(text)) ? ['piece', 'pieces'] : undefined;
  }
  const same = SAME_NOUN[unit.one];
  return same ? [same, `${same}s`] : [unit.one, unit.many];
}

/** How large the counted are. */
function piecesOf(
  { tokens, sizes }: IngredientLine,
  first: Quantity | undefined,
): Pick<ShoppingCount, 'how' | 'size'> {
  const from = first?.to ?? 0;
  const how = tokens.slice(from, from + 3).find(({ text }) => HOW.has(text))?.text;
  // A length is the size of what is counted only beside its count: `6 (6-inch) tortillas`.
  const isBeside = ({ from: at, to }: Quantity) => at <= from + 1 && tokens[to]?.text !== 'thick';
  const own = sizes.filter((size) => size.unit && (size.kind !== 'length' || isBeside(size)));
  const size = own.map(sizeText).join(' / ');
  const isEach = size && tokens.slice(own.at(-1)?.to).some(({ text }) => text === 'each');
  return { ...(how && { how }), ...(size && { size: isEach ? `${size} each` : size }) };
}

const HOW = setOf('extra-large large medium small');

function sizeText({ number: written, low, unit, word }: Quantity): string {
  const number = /^[\d/ ]+$/.test(written) && written.includes('/') ? formatNumber(low) : written;
  if (!unit) return number;
  return unit === 'inch' ? `${number}-inch` : `${number} ${namesOf(unit).short || word}`;
}

/** The measures of the food that say the same, each with what is added to it. */
function measuresOf(
  { tokens }: IngredientLine,
  quantities: readonly Quantity[],
): ShoppingMeasure[] {
  const parts: ShoppingMeasure[][] = [];
  for (const { unit, high, from, isAdded } of quantities) {
    const [addedIn, of] = ADDED_IN[unit ?? 'piece'] ?? [];
    if (!unit || !addedIn || !of) continue;
    const measure: ShoppingMeasure = {
      unit: addedIn,
      amount: high * of,
      ...(SOLD_BY.test(unit) && { saidIn: unit as NonNullable<ShoppingMeasure['saidIn']> }),
    };
    const part = parts.at(-1);
    const isMore = isAdded || /^(?:plus|\+)$/.test(tokens[from - 1]?.text ?? '');
    const [only] = part?.length === 1 ? part : [];
    // `1 lb 2 oz`, which may stand before what says the same: `(510 g)`.
    if (part && isMore && isAdded && only?.unit === addedIn) only.amount += measure.amount;
    else if (!part || isMore) parts.push([measure]);
    else if (!part.some((each) => each.unit === addedIn)) part.push(measure);
  }
  const [first = [], ...more] = parts;
  return first.flatMap((measure) => {
    const same = more.map((part) => part.find(({ unit }) => unit === measure.unit));
    if (same.includes(undefined)) return [];
    const amount = same.reduce((sum, each) => sum + (each?.amount ?? 0), measure.amount);
    return [{ ...measure, amount }];
  });
}
