/** How much of a food a line takes, as lists add it: what is counted, and what is measured. */
import { singular } from './food-words.ts';
import { clauseFrom } from './line.ts';
import { formatNumber } from './numbers.ts';
import { endOfFood } from './other-foods.ts';
import { sizeOfVessel } from './other-measures.ts';
import { inflected } from './plurals.ts';
import type { Quantity } from './quantities.ts';
import type { IngredientLine } from './read-line.ts';
import type {
  ShoppingCount,
  ShoppingIngredient,
  ShoppingMeasure,
  ShoppingUnit,
} from './shopping-ingredient.ts';
import { tokensOf } from './tokens.ts';
import { unitOfAmount, vagueUnit } from './unit-of-amount.ts';
import { METRIC, namesOf, type Unit } from './units.ts';
import { setOf } from './words.ts';

/** Of what lists add, how much each unit is of it. Exact, so that sums are. */
const UNITS: Record<ShoppingUnit, Partial<Record<Unit, number>>> = {
  tsp: { tsp: 1, tbsp: 3, fl_oz: 6, cup: 48, pint: 96, quart: 192, gallon: 768 },
  ml: { ml: 1, cl: 10, dl: 100, l: 1000 },
  g: { mg: 0.001, g: 1, kg: 1000 },
  oz: { oz: 1, lb: 16 },
  inch: { inch: 1 },
  cm: { cm: 1, mm: 0.1 },
};
const ADDED_IN = new Map(
  Object.entries(UNITS).flatMap(([unit, sizes]) =>
    Object.entries(sizes).map(([name, of]) => [name, { unit: unit as ShoppingUnit, of }] as const),
  ),
);

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
export function amountsOf(
  line: IngredientLine,
  name: string,
): Pick<ShoppingIngredient, 'food' | 'count' | 'measures'> {
  const { tokens, quantities } = line;
  const end = endOfFood(line);
  const [first, ...others] = quantities.filter((quantity) => quantity.end <= end);
  const unit = first ? unitOfAmount(tokens, first) : (vagueUnit(tokens) ?? handfulIn(tokens));
  const isMeasured = first && ADDED_IN.has(first.unit ?? unit?.unit ?? '');
  if (isMeasured) {
    const measures = measuresOf(line, [{ ...first, unit: first.unit ?? unit?.unit }, ...others]);
    return { food: [name, name], measures };
  }
  // A stick of butter is half a cup, and its packages say so.
  const stick = unit?.unit === 'stick' && first && /\b(?:butter|margarine)$/.test(name);
  const whole = others.filter(({ to }) => !clauseFrom(line, to).some(({ text }) => REST.has(text)));
  const noun = nounOf(line, unit, name);
  const isCounted = first !== undefined || (noun && tokens[0]?.text !== 'few');
  return {
    food: first && !noun ? formsOf(name, first.high > 1) : [name, name],
    measures: [
      ...(stick ? [{ unit: 'tsp' as const, amount: first.high * STICK }] : []),
      ...measuresOf(line, whole),
    ],
    ...(isCounted && {
      count: {
        amount: first?.high ?? 1,
        ...(noun && { noun }),
        ...piecesOf(line, first, noun !== undefined),
      },
    }),
  };
}

/** `Handful coriander` */
const handfulIn = (tokens: IngredientLine['tokens']) =>
  tokens.slice(0, 2).find(({ text }) => text === 'handful')?.unit;

/** Teaspoons. */
const STICK = 24;

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
  isNamed: boolean,
): Pick<ShoppingCount, 'how' | 'size' | 'otherSize'> {
  const from = first?.to ?? 0;
  const how = tokens.slice(from, from + 3).find(({ text }) => HOW.has(text))?.text;
  // A length is the size of what is counted only beside its count: `6 (6-inch) tortillas`.
  const isBeside = ({ from: at, to }: Quantity) => at <= from + 1 && tokens[to]?.text !== 'thick';
  const own = sizes.filter((size) => size.unit && (size.kind !== 'length' || isBeside(size)));
  const said = own.map(sizeText).join(' / ');
  // Each of several cans is as large as it says.
  const isEach = !isNamed && tokens.slice(own.at(-1)?.to).some(({ text }) => text === 'each');
  const otherSize = own.length === 1 ? otherSizeOf(own[0] as Quantity) : undefined;
  return {
    ...(how && { how }),
    ...(said && { size: isEach ? `${said} each` : said }),
    ...(otherSize && { otherSize }),
  };
}

const HOW = setOf('extra-large large medium small');

function otherSizeOf({ kind, unit, low, high, separator }: Quantity): ShoppingCount['otherSize'] {
  const metric = METRIC[unit ?? 'piece'];
  if (!metric || (kind !== 'mass' && kind !== 'volume' && kind !== 'length')) return undefined;
  const system = /^(?:g|ml|cm)$/.test(ADDED_IN.get(unit ?? '')?.unit ?? '') ? 'us' : 'metric';
  const values = (separator ? [low, high] : [low]).map((value) => value * metric);
  const text = sizeOfVessel({ kind, unit, separators: [separator], values }, system, 'package');
  return text === undefined ? undefined : { system, text: `about ${text}` };
}

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
    const added = ADDED_IN.get(unit ?? '');
    if (!unit || !added) continue;
    const measure: ShoppingMeasure = {
      unit: added.unit,
      amount: high * added.of,
      ...(unit === 'lb' && { isInPounds: true as const }),
    };
    const part = parts.at(-1);
    const isMore = isAdded || /^(?:plus|\+)$/.test(tokens[from - 1]?.text ?? '');
    const [only] = part?.length === 1 ? part : [];
    // `1 lb 2 oz`, which may stand before what says the same: `(510 g)`.
    if (part && isMore && isAdded && only?.unit === added.unit) only.amount += measure.amount;
    else if (!part || isMore) parts.push([measure]);
    else if (!part.some((each) => each.unit === added.unit)) part.push(measure);
  }
  const [first = [], ...more] = parts;
  return first.flatMap((measure) => {
    const same = more.map((part) => part.find(({ unit }) => unit === measure.unit));
    if (same.includes(undefined)) return [];
    const amount = same.reduce((sum, each) => sum + (each?.amount ?? 0), measure.amount);
    return [{ ...measure, amount }];
  });
}
