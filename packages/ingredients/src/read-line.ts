/** Reads an ingredient line as its author wrote it: for the scaler, for the weights beside cups, and for nutrition. */
import { foodIn, withoutSizes } from './food-in-line.ts';
import { amountsIn, NUMBER_WORD, RANGE, VULGAR } from './numbers.ts';
import {
  CONTAINER_WORD,
  METRIC,
  SIZE_WORDS,
  SIZES,
  UNIT_WORD,
  type Unit,
  type UnitKind,
  unitOf,
} from './units.ts';

/** A number or a range in a line that changes with the servings. */
export interface Quantity {
  /** Where its number starts in the line, and where its unit ends, or the number if it has none. */
  start: number;
  end: number;
  low: number;
  high: number;
  /** Its number as written, for example `1 1/2` or `2 to 3`. */
  number: string;
  /** The text between the two numbers of a range. */
  joint: string;
  /** The text between the number and the unit. */
  gap: string;
  /** The unit as written; empty for pieces. */
  word: string;
  unit: Unit | undefined;
  kind: UnitKind | undefined;
}

export interface Amount {
  low: number;
  high: number;
  unit: Unit | undefined;
}

export interface IngredientLine {
  /** The numbers that change with the servings, in their order in the line. */
  quantities: Quantity[];
  /** The first of them: of `1 cup plus 2 tablespoons` the cup. Undefined for `salt to taste`. */
  amount: Amount | undefined;
  /** The size of one piece: the 14 ounces of `2 (14-ounce) cans`. */
  each: Amount | undefined;
  /** The unit, also of a line without a number, such as `dash of salt`. */
  unit: Unit | undefined;
  /** Without amount, unit, size and preparation; empty for a heading such as `For the sauce:`. */
  food: string;
  /** What is done with it: `finely chopped`. */
  preparation: string;
  isOptional: boolean;
  isToTaste: boolean;
}

const APPROXIMATELY =
  '(?:about|approx(?:imately)?\\.?|around|roughly|nearly|almost|scant|generous|heaping|~|≈)';
/** What `of a` comes after: `zest of an orange`. */
const PART = '(?:juice|zest|rind|peel|pulp|seeds)';
/** Half of something, or one of it: `half of a lemon`, `half cup`, `a 14-ounce can`, `juice of a lime`. */
const ARTICLE =
  `half\\s+(?:of\\s+)?an?(?=\\s)|(?<!half and )half(?=\\s+${UNIT_WORD})|(?<=\\bof\\s+)an?(?=\\s)|` +
  // `from a 32-ounce carton` says how large it is, not how many of them are needed.
  `(?<=\\b${PART}\\s+from\\s+)an?(?=\\s)|(?<!\\bfrom\\s+)an?(?=\\s+\\(?\\d)`;
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{N}$£€#⁄${VULGAR}]|\\d[.,:/])(?<number>${RANGE}|(?:${ARTICLE}|(?!(?:a|an|half)\\b)(?:${NUMBER_WORD}))(?![\\p{L}-]))` +
    // A ratio, a slash that makes no fraction, or a word such as `7up`. A longer word only lacks its space: `1large egg`.
    `(?![${VULGAR}]|\\d|[.,:]\\d|\\s?[/⁄]\\s?\\d)(?:(?<gap>\\s*(?:[-–]\\s*)?)(?<word>${UNIT_WORD}\\.?)|(?!\\p{L}{1,2}(?!\\p{L})))`,
  'giu',
);

/** A size rather than an amount: `14-ounce`, `8-serving`, `13.5 – ounce`. */
const HYPHEN = /[-–]/;
/** After a number that counts no food. */
const NO_AMOUNT_AFTER =
  /^\s*(?:%|percent\b|per cent\b|[°º]|degrees?\b|[FC]\b(?=\))|minutes?\b|mins?\b|hours?\b|hrs?\b|days?\b|weeks?\b|months?\b|seconds?\b|years?\b|ct\b|count\b|servings?\b(?! [a-z])|people\b|f(?:oo|ee)t (?:long|wide)\b|calories\b|parts?\b|times\b|[^,;()\d]{0,24}\bper (?:cup|guest|head|kg|kilo|lb|person|portion|pound|serving)\b|[x×]\s?\d+(?:[./]\d+)?[\s-]*(?:inch|in\b|cm|["″”]))/iu;
/** Before a number that counts no food: a note's number, or the result of cutting. */
const NO_AMOUNT_BEFORE =
  /(?:\b(?:into|notes?|footnotes?|steps?|recipes?|pages?|figures?|types?|no|number|sizes?|every|per|serves|day|version|point)\b\.?\s*|\*|\[)(?:about\s+|roughly\s+)?$/iu;
/** Before a count that belongs to the line's food: `(2 lemons)`, `or 1 shallot`, `plus 1 egg yolk`, `from 1 onion`. */
const COUNT_BEFORE = new RegExp(
  `(?:^[^\\p{L}\\p{N}]*|[(:=+&~/]\\s*|,\\s*|(?:^|[\\s(])(?:plus|and|or|use|used|using|sub|add|from|of|with|another|additional|extra|the|up to|at least|preferably|is|only|drain|like|${APPROXIMATELY})\\s+)$`,
  'iu',
);
/** What may stand before a line's first count, besides what stands before every one: `Juice and zest of 1 lemon`. */
const FIRST_BEFORE =
  /^(?:[^\p{L}\p{N}]*|optional:?\s*|(?:[^\d,;(]+)[:–-]\s*|[^\d,;(]*\b(?:juice|zest|rind|peel)\s+)(?:about\s+)?$/iu;

/** Reads the numbers of a line, and tells those that change with the servings from sizes, notes and counts of cuts. */
function quantitiesIn(line: string): { quantities: Quantity[]; sizes: Quantity[] } {
  const quantities: Quantity[] = [];
  const sizes: Quantity[] = [];
  for (const match of line.matchAll(QUANTITY)) {
    for (const quantity of asWritten(match, line)) {
      if (countsNothing(line, quantity)) continue;
      if (isSize(line, quantity, quantities, sizes)) sizes.push(quantity);
      else if (belongsToFood(line, quantity, quantities, sizes)) quantities.push(quantity);
    }
  }
  return { quantities, sizes };
}

function asWritten(match: RegExpMatchArray, line: string): Quantity[] {
  const { number = '', gap = '', word = '' } = match.groups ?? {};
  const start = match.index ?? 0;
  const { amounts, joint } = amountsIn(number.replace(/\s+(?:of\s+)?an?$/i, ''));
  const [low = 0, high = low] = amounts;
  const unit = unitOf(word);
  const end = start + number.length + gap.length + word.length;
  const quantity = { start, end, low, high, number, joint, gap, word, ...pick(unit) };
  // `2 - 14 oz cans` are two cans.
  const isProduct = /[-–—]/.test(joint) && high >= low * 4 && unit?.kind === 'mass';
  if (!isProduct || !CONTAINER_NEXT.test(line.slice(end))) return [quantity];
  const first = number.slice(0, number.indexOf(joint));
  const second = number.slice(first.length + joint.length);
  const none = { joint: '', gap: '', word: '', unit: undefined, kind: undefined };
  return [
    { ...none, start, end: start + first.length, low, high: low, number: first },
    {
      ...quantity,
      start: start + first.length + joint.length,
      low: high,
      number: second,
      joint: '',
    },
  ];
}

const pick = (unit: ReturnType<typeof unitOf>) => ({ unit: unit?.unit, kind: unit?.kind });
const CONTAINER_NEXT = new RegExp(`^[\\s)]*${CONTAINER_WORD}(?![\\p{L}(])`, 'iu');

/** `26C` is a temperature, not so many cups. */
const LEAST_DEGREES = 20;

/** Lean and fat meat in percent: `93/7 ground turkey`. */
const isLeanness = (number: string) => {
  const [lean = 0, fat = 0] = number.split('/').map(Number);
  return fat > 0 && lean + fat === 100;
};

function countsNothing(line: string, { start, end, unit, word, low, number }: Quantity): boolean {
  const before = line.slice(0, start);
  if (isLeanness(number)) return true;
  if (NO_AMOUNT_BEFORE.test(before)) return true;
  if (word === 'C' && low >= LEAST_DEGREES) return true;
  if (unit === undefined && /\b(?:in|by|for|at)\s+$/i.test(before)) return true;
  return NO_AMOUNT_AFTER.test(line.slice(end));
}

/** The text of the innermost bracket around a place; undefined outside brackets. */
function bracketAt(line: string, place: number): { start: number; end: number } | undefined {
  let depth = 0;
  let start = place;
  do {
    start -= 1;
    if (line[start] === ')') depth += 1;
    if (line[start] === '(') depth -= 1;
  } while (start >= 0 && depth >= 0);
  if (start < 0) return undefined;
  const end = line.indexOf(')', place);
  return { start, end: end < 0 ? line.length : end };
}

const isMeasure = ({ kind }: Quantity) => kind === 'mass' || kind === 'volume';

/** Nothing but words for sizes, up to the number. */
const SIZES_ONLY = new RegExp(`^[\\s,–-]*${SIZES}[(\\s]*(?:${APPROXIMATELY}\\s*)?$`, 'iu');

/** Whether a quantity is the size of one piece or package, or a length. */
function isSize(
  line: string,
  quantity: Quantity,
  quantities: readonly Quantity[],
  sizes: readonly Quantity[],
): boolean {
  const { start, end } = quantity;
  const after = line.slice(end);
  if (quantity.kind === 'length') return !isLengthOfFood(line, quantity, quantities);
  const last = quantities.at(-1);
  const bracket = bracketAt(line, start);
  const isAttribute = isMeasure(quantity)
    ? HYPHEN.test(quantity.gap)
    : quantity.unit === undefined && /^\s?[-–]\p{L}/u.test(after);
  // `14-ounce can tomatoes` is one can.
  if (isAttribute && !last && isMeasure(quantity) && FIRST_BEFORE.test(line.slice(0, start)))
    return false;
  if (last && isMeasure(last) && isWholePackage(quantity, after, last)) return false;
  if (isAttribute) return !isTotal(quantity, last, sizes);
  if (!last) return false;
  if (quantity.kind === undefined) return false;
  const inside = bracket ? line.slice(end, bracket.end) : (/^[^,;(]*/.exec(after)?.[0] ?? '');
  if (/\b(?:each|apiece)\b|\ba piece\b/i.test(inside)) return true;
  if (bracket && /\btotal\b/i.test(line.slice(bracket.start, bracket.end))) return false;
  // `(8 oz / 225 g)`, of which the first is a size already.
  const size = sizes.at(-1);
  if (size && /^[\s)]*(?:\/|or|=|,|\(|about|~)*\s*$/i.test(line.slice(size.end, start)))
    return !isTotal(quantity, last, sizes);
  if (!isMeasure(quantity)) return false;
  if (last.kind === 'mass' || last.kind === 'volume' || last.kind === 'length') {
    return (
      bracket !== undefined &&
      CONTAINER_NEXT.test(after) &&
      line.slice(last.end, start).includes('(')
    );
  }
  const between = line.slice(last.end, start);
  if (/^\s*[x×*–-]\s*$/i.test(between)) return true;
  // `1 chicken, about 3 lb`, but not `1 onion, about 1 cup` or `1 egg, beaten with 30 g sugar`.
  if (last.kind === undefined && !bracket && /,/.test(between))
    return (
      quantity.kind === 'mass' &&
      !/\b(?:with|plus|and|in)\s+$/i.test(between) &&
      (CONTAINER_NEXT.test(after) ||
        (last.high > 1 ? isPortion(quantity, between) : unitOfAmount(line, last) === 'piece'))
    );
  const isBeforeNoun = SIZES_ONLY.test(between);
  const isInBracket = bracket !== undefined && bracket.start >= last.end;
  const following = isInBracket ? line.slice(bracket.end + 1) : after;
  if (isBeforeNoun && last.kind !== 'piece' && /^\.?\s*(?:[x×]\s*)?\p{L}/u.test(following)) {
    // `3 (1 ounce) squares`, `4 large (6 oz) fillets`, `2 small (8 oz) cans`, but not `12 whole (200 g) crackers`.
    const isOfAll = isInBracket && last.high > 1 && /\p{L}/u.test(between);
    return !isOfAll || CONTAINER_NEXT.test(following) || isPortion(quantity, following);
  }
  if (last.kind === 'container' || CONTAINER_NOUN.test(between))
    return bracket !== undefined && quantity.kind === 'mass';
  return false;
}

const metricOf = ({ low, unit }: Quantity) => low * (METRIC[unit ?? 'piece'] ?? 0);

/**
 * `3 cups sauce (700 ml jar)`: as much as the line takes. A package that has more, or one of several, is a size. Foods
 * weigh no more than water, so that grams compare with milliliters.
 */
function isWholePackage(quantity: Quantity, after: string, amount: Quantity): boolean {
  return (
    isMeasure(quantity) &&
    CONTAINER_NEXT.test(after) &&
    !/^[\s)]*\p{L}+s\b/iu.test(after) &&
    metricOf(quantity) < metricOf(amount) * 1.15
  );
}

/** Whether a weight is that of one piece which people eat one of. */
function isPortion(quantity: Quantity, text: string): boolean {
  const isPiece =
    /^[^,;(]*\b(?:fill?ets?|breasts?|steaks?|chops?|thighs?|cutlets?|patt(?:y|ies)|tails?|portions?|servings?|squares?|bars?)\b/i;
  return isPiece.test(text) && metricOf(quantity) <= LARGEST_PORTION;
}

/** Grams. */
const LARGEST_PORTION = 250;

/** `1 (8-oz) package cream cheese` and `1 large can tuna (5 oz)`, where the container comes after other words. */
const CONTAINER_NOUN = new RegExp(`^\\s*${SIZES}${CONTAINER_WORD}(?!\\p{L})[^(]*\\(`, 'iu');

/** Centimetres. A longer one is the size of a tortilla or a cake. */
const LONGEST_PIECE = 13;

/** `1½-inch knob ginger`, `2 cm ginger (1 inch)`: the length is the amount. In `8-inch tortilla` it is a size. */
function isLengthOfFood(
  line: string,
  { start, end, unit, high, gap }: Quantity,
  quantities: readonly Quantity[],
): boolean {
  if (quantities.length > 0)
    return quantities.at(-1)?.kind === 'length' && bracketAt(line, start) !== undefined;
  if (/^\.?[\s-]*(?:knob|piece|length|thumb|chunk|strip|stick)s?\b/i.test(line.slice(end)))
    return true;
  const centimetres = high * (unit === 'inch' ? 2.54 : unit === 'mm' ? 0.1 : 1);
  return (
    !HYPHEN.test(gap) && FIRST_BEFORE.test(line.slice(0, start)) && centimetres < LONGEST_PIECE
  );
}

/** `Three 8-ounce (680 g) packages`: what all of them weigh. */
function isTotal(
  quantity: Quantity,
  count: Quantity | undefined,
  sizes: readonly Quantity[],
): boolean {
  const size = sizes.findLast(({ kind }) => kind === quantity.kind);
  if (!size || !count || count.low <= 1 || !isMeasure(quantity)) return false;
  const ratio = metricOf(quantity) / (metricOf(size) * count.low);
  return ratio > 0.93 && ratio < 1.07;
}

/** Before a number word that is not the first: `milk (one can)`, `juice (from one orange)`, `1 litre/four cups`. */
const WORD_BEFORE = new RegExp(
  `(?:[(/+]|\\b(?:or|plus|and|from|use|preferably|${PART} of|${APPROXIMATELY}))\\s*$|,\\s+$`,
  'iu',
);

const ABOUT_BEFORE = new RegExp(`${APPROXIMATELY}\\s*$`, 'iu');

/** A larger number at a line's end says how strong, how ground or how old the food is. */
const LARGEST_COUNT = 25;

/** What a number counts: `two medium bell peppers`. */
const COUNTED = new RegExp(`^\\s*${SIZES}(?<noun>\\p{L}{3,}(?:\\s\\p{L}{3,})?)`, 'u');

/** Whether a number counts what stands before it already: `238 g bell peppers, chopped two medium bell peppers`. */
function saysAgain(before: string, after: string): boolean {
  if (/^\s*of (?:them|these|those)\b/i.test(after)) return true;
  const noun = COUNTED.exec(after)?.groups?.['noun'];
  return noun !== undefined && /,\s[^,;()]*$/.test(before) && before.includes(` ${noun}`);
}

/** Whether a number that is no size counts the line's food, rather than something in its preparation. */
function belongsToFood(
  line: string,
  quantity: Quantity,
  quantities: readonly Quantity[],
  sizes: readonly Quantity[],
): boolean {
  const before = line.slice(0, quantity.start);
  const after = line.slice(quantity.end);
  const isFirst = quantities.length === 0;
  const isWord = /^\p{L}/u.test(quantity.number);
  if (!/^an?\b/i.test(quantity.number) && saysAgain(before, after)) return true;
  if (isWord && !isFirst && !isMeasure(quantity)) {
    if (!WORD_BEFORE.test(before) || /^\s*(?:of|half|or|side|at)\b/i.test(after)) return false;
  }
  if (isMeasure(quantity) || quantity.kind === 'length') return true;
  if (isFirst && sizes.length === 0 && FIRST_BEFORE.test(before)) return true;
  // `1 cup 2 sticks butter`.
  const last = quantities.at(-1);
  if (last && isMeasure(last) && /^\s+$/.test(line.slice(last.end, quantity.start))) return true;
  // `15 g garlic 3 cloves`, `200 g carrots 2`.
  const isCountAtEnd =
    quantity.kind === 'piece' || (quantity.low > 0 && quantity.low < LARGEST_COUNT);
  const isAfterFood = /^[\s\p{L}]+\s$/u.test(line.slice(last?.end, quantity.start));
  if (last?.kind === 'mass' && isCountAtEnd && isAfterFood && /^\W*$/.test(after)) return true;
  // `16 ounces (452) cream cheese`, which lacks its unit. A smaller number in brackets is that of a note.
  const isAlone = /^\)/.test(after) && /^\s*\($/.test(line.slice(last?.end, quantity.start));
  if (last && isMeasure(last) && isAlone && quantity.low >= 20) return true;
  if (!COUNT_BEFORE.test(before)) return false;
  if (isFirst && /,\s*$/.test(before)) return true;
  if (quantity.kind !== undefined || isFirst) return true;
  // `2 x 400 g` after another amount, or a noun: not `(1)`, which is a note.
  return /^\s*(?:[x×(–-]\s*)?[\p{L}\d]/u.test(after) || ABOUT_BEFORE.test(before);
}

export function readIngredientLine(line: string): IngredientLine {
  const { quantities, sizes } = quantitiesIn(line);
  const each = sizes.find(({ kind }) => kind !== 'length');
  const [first] = quantities;
  const unit = first ? unitOfAmount(line, first) : vagueUnit(line);
  const amount = first && { low: first.low, high: first.high, unit };
  return {
    quantities,
    amount,
    each: each && { low: each.low, high: each.high, unit: each.unit },
    unit,
    ...foodIn(withoutSizes(line, sizes), first),
    isOptional: /\boptional(?:ly)?\b|\bif (?:desired|you like|using(?=\s*(?:[),]|$)))/i.test(line),
    isToTaste: /\bto taste\b|\bas needed\b|\bas required\b/i.test(line),
  };
}

/** `few sprigs of thyme`, `Dash of salt`: a unit without a number. */
function vagueUnit(line: string): Unit | undefined {
  const match = new RegExp(
    `^[^\\p{L}]*(?:(?:an?|some|a?\\s*few|couple of)\\s+)?${SIZES}(?<word>${UNIT_WORD})\\s+(?:of\\s+)?\\p{L}`,
    'iu',
  ).exec(line);
  const unit = unitOf(match?.groups?.['word'] ?? '');
  return unit && unit.unit !== 'piece' && (unit.kind === 'piece' || unit.kind === 'container')
    ? unit.unit
    : undefined;
}

/** Between a count and the unit's word: sizes, brackets and packages' weights. */
const UNIT_AFTER = new RegExp(
  `^,?\\s*(?:[x×–-]\\s*)?(?:\\([^)]*\\)\\s*|${RANGE}[\\s–-]*${UNIT_WORD}\\.?[\\s/]*|(?:${SIZE_WORDS})[\\s,-]+)*(?<word>${UNIT_WORD})(?<rest>.*)$`,
  'iu',
);
const TRAILING =
  /^[^,;(]*?\p{L}[^,;(]*?\s(?<word>cloves?|sprigs?|stalks?|slices?|rashers?)(?!\p{L})/iu;

/** The unit of a line's first quantity, also where other words stand between: `4 garlic cloves`, `1 (8-oz) package`. */
function unitOfAmount(line: string, { end, unit, kind, number }: Quantity): Unit | undefined {
  if (kind === 'length') return undefined;
  if (unit) return unit;
  const rest = line.slice(end);
  const { word = '', rest: further = '' } = UNIT_AFTER.exec(rest)?.groups ?? {};
  const next = unitOf(word);
  if (next && next.kind !== 'length' && /\p{L}/u.test(further)) return next.unit;
  const trailing = unitOf(
    TRAILING.exec(rest.split(/\s(?:or|and|plus)\s/)[0] ?? '')?.groups?.['word'] ?? '',
  );
  if (trailing) return trailing.unit;
  return /\.\d*[1-46-9]/.test(number) && Number(number) > 2 ? undefined : 'piece';
}
