/** Finds what a line or a step measures, and which of the measures say the same. */
import { isContainer, isHyphen, isNumeric, type Quantity, quantityAt } from './quantities.ts';
import { type Temperature, temperaturesIn } from './temperatures.ts';
import type { Token } from './tokens.ts';
import { METRIC, type Unit } from './units.ts';
import { ABOUT, PLAIN_SIZES, setOf, VESSELS } from './words.ts';

export type MeasureSystem = 'us' | 'metric';

/** An amount, a size or a temperature in a text. */
export interface Measure {
  kind: 'volume' | 'mass' | 'length' | 'temperature';
  system: MeasureSystem;
  /** Millilitres, grams, centimetres or degrees: one, of a range two, of a pan its sides. */
  values: number[];
  /** Between them as written. */
  separators: string[];
  /** Where it starts and ends in the text, its first token, and the one after its last. */
  start: number;
  end: number;
  from: number;
  to: number;
  unit: Unit | undefined;
  /** Whether it changes with the servings. */
  scales: boolean;
  /** Whether it adds to the one before it. */
  isAdded: boolean;
  /** Whether a hyphen joins its unit: `9-inch`. */
  isHyphenated: boolean;
  temperature?: Temperature;
}

export interface ReadText {
  text: string;
  tokens: readonly Token[];
  /** What changes with the servings. */
  quantities: readonly Quantity[];
}

const US_UNITS: ReadonlySet<Unit> = new Set<Unit>([
  'cup',
  'tbsp',
  'tsp',
  'fl_oz',
  'pint',
  'quart',
  'gallon',
  'oz',
  'lb',
  'inch',
]);

/** The measures of a text in their order. */
export function measuresIn({ text, tokens, quantities }: ReadText): Measure[] {
  const temperatures = temperaturesIn(text, tokens).map(ofTemperature);
  const isDegrees = (from: number) =>
    temperatures.some((each) => from >= each.from && from < each.to);
  const found: Measure[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const scaling = quantities.find((each) => each.from === at);
    const quantity = scaling
      ? withLaterUnit(text, tokens, scaling)
      : isArticle(tokens[at])
        ? undefined
        : quantityAt(text, tokens, at);
    if (!quantity || isDegrees(at)) continue;
    const measure = ofQuantity(text, tokens, quantity, scaling !== undefined);
    if (measure) found.push(measure);
    at = quantity.to - 1;
  }
  return [...found, ...temperatures].sort((one, other) => one.start - other.start);
}

/** `4 packed cups` */
function withLaterUnit(text: string, tokens: readonly Token[], quantity: Quantity): Quantity {
  let at = quantity.to;
  while (PLAIN_SIZES.has(tokens[at]?.text ?? '')) at += 1;
  const token = tokens[at];
  if (quantity.unit || at === quantity.to || token?.unit?.kind !== 'volume') return quantity;
  const { unit, kind } = token.unit;
  return {
    ...quantity,
    unit,
    kind,
    gap: ' ',
    end: token.end,
    to: at + 1,
    word: text.slice(token.start, token.end),
  };
}

const isArticle = (token: Token | undefined) => /^an?$/.test(token?.text ?? '');

function ofTemperature(temperature: Temperature): Measure {
  const { degrees, separator, scale, start, end, from, to } = temperature;
  return {
    kind: 'temperature',
    system: scale === 'F' ? 'us' : 'metric',
    values: degrees,
    separators: separator ? [separator] : [],
    start,
    end,
    from,
    to,
    unit: undefined,
    scales: false,
    isAdded: false,
    isHyphenated: false,
    temperature,
  };
}

function ofQuantity(
  text: string,
  tokens: readonly Token[],
  quantity: Quantity,
  scales: boolean,
): Measure | undefined {
  const { kind, unit, low, high, separator, gap, from, to, start, end, isAdded } = quantity;
  const metric = METRIC[unit ?? 'piece'];
  if (!unit || !metric || unit === 'mg') return undefined;
  if (kind !== 'volume' && kind !== 'mass' && kind !== 'length') return undefined;
  const sides = kind === 'length' && !separator ? sidesBefore(text, tokens, from) : undefined;
  const values = separator ? [low, high] : [...(sides?.values ?? []), low];
  return {
    kind,
    system: US_UNITS.has(unit) ? 'us' : 'metric',
    values: values.map((value) => value * metric),
    separators: separator ? [separator] : (sides?.separators ?? []),
    start: sides?.start ?? start,
    end: !scales && endsSentence(text, end) ? end - 1 : end,
    from: sides?.from ?? from,
    to,
    unit,
    scales,
    isAdded,
    isHyphenated: /[-–]/.test(gap) || isHyphen(tokens[to]),
  };
}

/** Whether a full stop that could be that of `in.` is a sentence's. */
const endsSentence = (text: string, end: number) =>
  text[end - 1] === '.' && /^\s*(?:$|\p{Lu})/u.test(text.slice(end, end + 3));

/** The nine of `9 x 13-inch`, `9-by-13-inch`. */
function sidesBefore(text: string, tokens: readonly Token[], at: number) {
  const values: number[] = [];
  const separators: string[] = [];
  let from = at;
  for (;;) {
    let times = from - 1;
    if (isHyphen(tokens[times])) times -= 1;
    if (!/^(?:x|×|\*|by)$/.test(tokens[times]?.text ?? '')) break;
    const number = isHyphen(tokens[times - 1]) ? times - 2 : times - 1;
    const side = tokens[number];
    if (side?.kind !== 'number' || !side.low) break;
    values.unshift(side.low);
    separators.unshift(text.slice(side.end, tokens[from]?.start));
    from = number;
  }
  return values.length > 0
    ? { values, separators, from, start: tokens[from]?.start ?? 0 }
    : undefined;
}

/** What stands between two measures that say the same. */
const JOINS = setOf('( ) [ ] / = , or - – . approx approximately');
const isJoin = ({ text, kind }: Token) =>
  JOINS.has(text) || ABOUT.has(text) || kind === 'open' || kind === 'close';

/** The least and the most that one measure may be of another that says the same: cooks round, and cups differ. */
const ALIKE = [0.78, 1.28] as const;
/** Grams of a millilitre, from puffed rice to syrup. */
const DENSITIES = [0.04, 1.8] as const;
/** Degrees Celsius. */
const ALIKE_DEGREES = 12;

function areAlike(one: Measure, other: Measure): boolean {
  const [a = 0, b = 0] = [one.values.at(-1), other.values.at(-1)];
  if (one.kind === 'temperature' && other.kind === 'temperature')
    return Math.abs(celsius(one, a) - celsius(other, b)) < ALIKE_DEGREES;
  const isBetween = ([least, most]: readonly [number, number], ratio: number) =>
    ratio >= least && ratio <= most;
  if (one.kind === other.kind) return isBetween(ALIKE, a / b);
  if (one.kind === 'mass' && other.kind === 'volume') return isBetween(DENSITIES, a / b);
  if (one.kind === 'volume' && other.kind === 'mass') return isBetween(DENSITIES, b / a);
  return false;
}

const celsius = ({ system }: Measure, degrees: number) =>
  system === 'us' ? (degrees - 32) / 1.8 : degrees;

/** The measures of a text, those that say the same together. */
export function sayings(tokens: readonly Token[], measures: readonly Measure[]): Measure[][] {
  const groups: Measure[][] = [];
  for (const measure of measures) {
    const last = groups.at(-1);
    if (last && saysAgain(tokens, last, measure)) last.push(measure);
    else groups.push([measure]);
  }
  return groups;
}

function saysAgain(tokens: readonly Token[], said: readonly Measure[], next: Measure): boolean {
  const [first] = said;
  const last = said.at(-1);
  if (!first || !last || next.isAdded || !areAlike(first, next)) return false;
  if (first.scales !== next.scales && first.kind !== next.kind) return false;
  const isOther = said.every(({ system, unit }) => system !== next.system || unit !== next.unit);
  if (!isOther) return false;
  const between = tokens.slice(last.to, next.from);
  if (between.length < 8 && between.every(isJoin)) {
    // `350 °F–375 °F` is a range, and `1-1/2`.
    return between.length > 0 || next.kind !== 'temperature';
  }
  // `⅓ cup cornstarch (37g)`
  const open = tokens[next.from]?.bracket ?? -1;
  if (open <= last.to || !next.scales) return false;
  return (
    tokens.slice(open + 1, next.from).every(({ text }) => ABOUT.has(text) || text === '.') &&
    !tokens.slice(last.to, open).some(isNumeric)
  );
}

/** Words between a size and what it is the size of. */
const REACH = 7;
const KITCHENWARE = new Set([
  ...VESSELS,
  ...setOf(
    'saucepan oven cooker processor bowl jar ring rings tart quiche loaf cake muffin bundt springform baking mug glass jug ladle roasting gratin wok stockpot circle cutter parchment paper',
  ),
]);
/** Ends what a size is said of, or tells that it is one of a cut. */
const NO_VESSEL =
  /^(?:[,;.:!?]|and|or|with|into|until|then|thick|long|apart|pieces?|cubes?|slices?|chunks?)$/;

/**
 * Of what a measure is the size: a tin or a pan, or a package. Their words stay, since a shop or a label has them.
 * `undefined` for an amount, and for the size of a piece of food.
 */
export function vesselOf(
  tokens: readonly Token[],
  measure: Measure,
): 'pan' | 'package' | undefined {
  const { kind, scales, from, to } = measure;
  if (kind === 'temperature') return undefined;
  const open = tokens[from]?.bracket ?? -1;
  const bracket = tokens[open];
  const before = bracket && !scales ? vesselAt(tokens[open - 1], scales) : undefined;
  return (
    before ??
    vesselAhead(tokens, to, scales) ??
    (bracket && vesselAhead(tokens, bracket.close + 1, scales))
  );
}

function vesselAt(token: Token | undefined, scales: boolean) {
  if (isContainer(token)) return 'package';
  return !scales && KITCHENWARE.has(token?.text ?? '') ? 'pan' : undefined;
}

/** @param scales whether the measure is an amount, of which a package is told by the next word: `14-ounce can tomatoes` */
function vesselAhead(tokens: readonly Token[], from: number, scales: boolean) {
  let at = from;
  for (let step = 0; step < (scales ? 2 : REACH); step += 1, at += 1) {
    if (tokens[at]?.kind === 'open') at = (tokens[at]?.close ?? at) + 1;
    const token = tokens[at];
    const vessel = vesselAt(token, scales);
    if (vessel || !token || isNumeric(token) || NO_VESSEL.test(token.text)) return vessel;
  }
  return undefined;
}
