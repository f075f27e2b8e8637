/** Tells which numbers of a step are amounts that change with the servings. */
import { countsNothing } from './counts-nothing.ts';
import { wordAt } from './foods-in-steps.ts';
import { isLetters, isSizeWord, isTimes, type Line, REACH, textAt } from './line.ts';
import {
  isContainer,
  isHyphen,
  isMeasure,
  isNumeric,
  type Quantity,
  quantityAt,
} from './quantities.ts';
import { ADDS } from './roles.ts';
import type { Token } from './tokens.ts';
import { ABOUT, ADJECTIVES, setOf, VESSELS } from './words.ts';

export interface StepAmounts {
  /** What scales. */
  quantities: Quantity[];
  /** Whether it says an amount that no number can be scaled of: `18 balls`, `4 jars`, `the last cup`. */
  isUntold: boolean;
}

/** @param foods the last words of the names of the recipe's foods, in the singular */
export function amountsInStep(
  text: string,
  tokens: readonly Token[],
  foods: ReadonlySet<string>,
): StepAmounts {
  const line: Line = { text, tokens, quantities: [], sizes: [] };
  let isUntold = false;
  let at = 0;
  while (at < tokens.length) {
    const isArticle = /^an?$/.test(textAt(line, at));
    const quantity = isArticle ? undefined : quantityAt(text, tokens, at);
    const half = quantity && afterAndAHalf(line, quantity);
    if (!quantity || half) {
      isUntold ||= half !== undefined || isVagueAmount(line, at);
      at = half ?? at + 1;
      continue;
    }
    const role = roleOf(line, quantity, foods);
    isUntold ||= role === 'untold';
    if (role === 'scales') {
      const last = line.quantities.at(-1);
      const isAdded = last !== undefined && isSum(line, last, quantity);
      line.quantities.push({ ...withoutStop(text, quantity), isAdded });
    }
    at = quantity.to;
  }
  return { quantities: line.quantities, isUntold };
}

/** `1 cup (2 sticks)` */
const isSaidAgain = (line: Line, { from, kind }: Quantity) =>
  kind === 'piece' &&
  line.tokens[from - 1]?.kind === 'open' &&
  line.quantities.at(-1)?.to === from - 1;

/** Without the full stop of a sentence, which could be that of `tbsp.` */
function withoutStop(text: string, quantity: Quantity): Quantity {
  const { word, end } = quantity;
  if (!word.endsWith('.') || !/^\s*(?:$|\p{Lu})/u.test(text.slice(end, end + 3))) return quantity;
  return { ...quantity, word: word.slice(0, -1), end: end - 1 };
}

const isSum = ({ tokens }: Line, last: Quantity, { from }: Quantity) =>
  from - last.to <= 2 && tokens.slice(last.to, from).every(({ text }) => ADDS.has(text));

/** The place after `two and a half cups`, which has no number that could be replaced. */
function afterAndAHalf(line: Line, { to, unit }: Quantity): number | undefined {
  const words = [0, 1, 2].map((by) => textAt(line, to + by)).join(' ');
  const isMeasured = /^(?:volume|mass)$/.test(line.tokens[to + 3]?.unit?.kind ?? '');
  return unit === undefined && words === 'and a half' && isMeasured ? to + 4 : undefined;
}

/** `the last cup of flour`, `a tablespoon of the oil`: as much for any number of servings. */
function isVagueAmount(line: Line, at: number): boolean {
  const { unit, text } = line.tokens[at] ?? {};
  const isOne = unit !== undefined && (text === unit.one || text === `${unit.one}ful`);
  const isAmount = /^(?:volume|mass|container)$/.test(unit?.kind ?? '');
  if (!isOne || !isAmount || textAt(line, at + 1) !== 'of') return false;
  if (isNumeric(line.tokens[at - 1]) || isHyphen(line.tokens[at - 1])) return false;
  return !isOfOne(line, at, at + 1);
}

/** The first five of `5 × 5 cm squares`. */
const isSideOfSquare = ({ text, tokens }: Line, { to }: Quantity) =>
  isTimes(tokens[to]?.text ?? '') && quantityAt(text, tokens, to + 1)?.kind === 'length';

type Role = 'scales' | 'untold' | 'nothing';

function roleOf(line: Line, quantity: Quantity, foods: ReadonlySet<string>): Role {
  const { from, to, kind, low, word } = quantity;
  if (
    kind === 'length' ||
    isSideOfSquare(line, quantity) ||
    (word.toLowerCase() === 'c' && low >= LEAST_DEGREES)
  )
    return 'nothing';
  const before = textAt(line, beforeWords(line, from));
  const isIn = INTO.has(before);
  // `Stir in 2 eggs`, unlike `in 2 batches`.
  const isStirredIn = before === 'in' && countsFood(phraseFrom(line.tokens, to), foods);
  if (!isIn && !isStirredIn && countsNothing({ ...line, quantities: [] }, quantity))
    return 'nothing';
  if (isPartOf(line, quantity)) return 'nothing';
  // `for each of twelve pancakes` counts all of them.
  const isOfAll = textAt(line, from - 1) === 'of' && textAt(line, from - 2) === 'each';
  if (isOfAll) return 'untold';
  if (isOfOne(line, from, to)) return 'nothing';
  return isMeasure(quantity)
    ? roleOfMeasure(line, quantity, isIn)
    : roleOfCount(line, quantity, foods, isIn);
}

/** `180 c` is a temperature, not so many cups. */
const LEAST_DEGREES = 20;

/** Before what a dish is divided into. */
const INTO = setOf('into among amongst between across');

/** The last token before a number and the words that say only `about` or which. */
function beforeWords(line: Line, from: number): number {
  let at = from - 1;
  while (ABOUT.has(textAt(line, at)) || /^(?:the|another|other|all)$/.test(textAt(line, at)))
    at -= 1;
  return at;
}

/** `¼ of the butter`, `1/3 the dough`, `two thirds`. */
function isPartOf(line: Line, { unit, low, to }: Quantity): boolean {
  const next = textAt(line, to);
  if (unit !== undefined) return false;
  return (low < 1 && /^(?:of|the)$/.test(next)) || PARTS_OF_ALL.has(next);
}
const PARTS_OF_ALL = setOf('half halves third thirds quarter quarters fifths eighths');

function roleOfMeasure(line: Line, quantity: Quantity, isIn: boolean): Role {
  const { tokens } = line;
  const { to, gap, kind } = quantity;
  if (/[-–]/.test(gap) || isHyphen(tokens[to])) return 'nothing';
  const phrase = phraseFrom(tokens, to);
  const isOf = textAt(line, to) === 'of';
  if (!isOf && (VESSEL.has(lastWord(phrase)) || isContainer(phrase[0]))) return 'nothing';
  if (isSizeOfVessel(line, quantity)) return 'nothing';
  if (isIn && !isOf && phrase.length === 0) return 'untold';
  // `4 balls, about 120 g`, `1 oz rounds`: as much for each.
  if (kind === 'mass' && (MADE.has(lastWord(phrase)) || isAfterMade(line, quantity)))
    return 'nothing';
  return 'scales';
}

/** `a loaf tin (2 lb)`, `a bowl that holds 3 quarts`, `a pot of at least 4 quarts`. */
function isSizeOfVessel(line: Line, { from }: Quantity): boolean {
  const { tokens } = line;
  const open = tokens[from]?.bracket ?? -1;
  if (open === from - 1 && line.quantities.at(-1)?.to !== open) {
    const before = tokens[open - 1];
    return (
      isContainer(before) ||
      VESSEL.has(wordAt(tokens, open - 1)) ||
      MADE.has(wordAt(tokens, open - 1))
    );
  }
  const at = beforeWords(line, from);
  const before = textAt(line, at) === 'least' ? textAt(line, at - 2) : textAt(line, at);
  return /^(?:holds?|holding|capacity)$/.test(before);
}

/** Whether a weight in brackets or after a comma is that of one of the things before it: `6 patties, 120 g`. */
function isAfterMade({ tokens, text }: Line, { from }: Quantity): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from);
  const mark = before.findLastIndex((token) => /^[,(]$/.test(token.text));
  const made = wordAt(before, mark - 1);
  const isOf = before.at(-1)?.text === 'of' && MADE.has(wordAt(before, before.length - 2));
  return (
    text !== '' &&
    (isOf ||
      (mark > 0 &&
        MADE.has(made) &&
        before.slice(mark + 1).every(({ text: word }) => ABOUT.has(word))))
  );
}

function roleOfCount(
  line: Line,
  quantity: Quantity,
  foods: ReadonlySet<string>,
  isIn: boolean,
): Role {
  const { tokens } = line;
  const { from, to, kind, high, low } = quantity;
  if (isHyphen(tokens[to]) || isHyphen(tokens[to - 2])) return 'nothing';
  const unit = kind === undefined ? undefined : tokens[to - 1];
  const phrase = phraseFrom(tokens, to);
  const isMade =
    MADE.has(lastWord(phrase)) || (unit !== undefined && MADE.has(wordAt(tokens, to - 1)));
  const isInto = textAt(line, beforeWords(line, from)) === 'into';
  if (countsFood(phrase, foods) && !isInto) return 'scales';
  if (isSaidAgain(line, quantity)) return 'scales';
  // `2 cans of water`, `2 x 400 g tins of beans`.
  const container = unit ?? phrase[0];
  const next = container && tokens[tokens.indexOf(container) + 1];
  if (isContainer(container) && next?.text === 'of' && !isIn) return 'scales';
  if (high < 2 || !Number.isInteger(low)) return 'nothing';
  if (/^(?:in all|in total|altogether|total)/.test(`${textAt(line, to)} ${textAt(line, to + 1)}`))
    return 'untold';
  const last = lastWord(phrase) || (unit ? wordAt(tokens, to - 1) : '');
  if (TOOLS.has(last) || (last === 'sheet' && unit !== undefined)) return 'nothing';
  if (isIn || isCutBefore(line, from)) return 'untold';
  return isMade && textAt(line, from - 1) !== 'under' ? 'untold' : 'nothing';
}

/** `large egg yolks`, but not `egg cups`. */
function countsFood(phrase: readonly Token[], foods: ReadonlySet<string>): boolean {
  const food = phrase.findIndex((_, at) => foods.has(wordAt(phrase, at)));
  const after = food < 0 ? '' : wordAt(phrase, food + 1);
  return food >= 0 && !MADE.has(after) && !VESSEL.has(after);
}

/** Whether a word for making or dividing stands before a number: `cut 6 slices`, `shape 12 small cakes`. */
function isCutBefore(line: Line, from: number): boolean {
  const at = beforeWords(line, from);
  return (
    MAKES.has(textAt(line, at)) || (textAt(line, at) === 'out' && textAt(line, at - 1) === 'turn')
  );
}
const MAKES = setOf(
  'make makes making form forming shape shaping roll cut score divide portion yield yields stamp',
);

/** What dishes are divided into or served in. */
const MADE = setOf(
  'ball patty muffin cookie square bar jar glass bowl plate ramekin mold mould cup portion serving slice wedge piece round mound pancake crepe crêpe roll wrap ' +
    'burger meatball cake cupcake cracker biscuit scone bun waffle skewer popsicle pot parcel packet log disc disk scoop dollop hollow nest hole well strip ' +
    'case liner cone boat stack bite finger triangle rectangle circle ring stick cube chunk segment half quarter loaf pouch envelope fritter dumpling blini macaroon truffle',
);
/** What is cooked with, however many people eat. */
const TOOLS = setOf(
  'sheet tray pan skillet rack spatula spoon fork knife towel paper batch addition time side stage layer hand parchment oven turn minute inch step go chopstick board',
);
/** What has a size: `2 lb tin`, `5 quart heavy pot`, `2 tablespoon scoop`. */
const VESSEL = new Set([
  ...VESSELS,
  ...setOf(
    'measure scoop ladle jug mug bowl jar glass saucepan oven cooker blender processor mould mold pitcher bottle container box bag kettle terrine can wok stockpot roaster',
  ),
]);

/** Ends what a number counts. */
const STOPS = setOf(
  'and or in on at from for with without to into onto over until till as if each per such like then while so that which when before after through around under between among by off out up down ' +
    'plus but not is are just only about apart thick',
);

/** Between a number and what it counts: sizes of one of them, and words that say which. */
const WHICH = setOf(
  'the of more remaining extra additional other reserved whole new equal even small large medium',
);

/** The words for what a number counts, without sizes and brackets: `muffin cups` of `12 (3-oz) muffin cups with`. */
function phraseFrom(tokens: readonly Token[], from: number): Token[] {
  let at = from;
  for (let token = tokens[at]; token && at < from + REACH; token = tokens[at]) {
    const isSize =
      isNumeric(token) ||
      isHyphen(token) ||
      isTimes(token.text) ||
      (token.kind === 'unit' &&
        at > from &&
        (isNumeric(tokens[at - 1]) || isHyphen(tokens[at - 1])));
    if (token.kind === 'open') at = token.close + 1;
    else if (isSize || isSizeWord(token) || WHICH.has(token.text)) at += 1;
    else break;
  }
  const phrase: Token[] = [];
  for (; at < from + REACH; at += 1) {
    const token = tokens[at];
    if (!token || !isLetters(token) || STOPS.has(token.text) || /\p{L}{3}ing$/u.test(token.text))
      break;
    if (token.text === 'of') break;
    if (!ADJECTIVES.has(token.text)) phrase.push(token);
  }
  return phrase;
}

const lastWord = (phrase: readonly Token[]) => wordAt(phrase, phrase.length - 1);

/** Tokens: no part of a sentence that says of what an amount is has more. */
const SENTENCE = 30;
const EACH = setOf('each every per apiece');
const ONE_OF = setOf('person plate portion serving head guest side');

/**
 * Whether an amount is said of one piece, plate, person or batch: `2 tbsp for each pancake`, `on each plate 2 slices`,
 * `3 at a time`.
 */
function isOfOne(line: Line, from: number, to: number): boolean {
  const { tokens } = line;
  for (let at = to; at < Math.min(tokens.length, to + SENTENCE); at += 1) {
    const { text } = tokens[at] as Token;
    const next = textAt(line, at + 1);
    if (EACH.has(text)) return !(text === 'each' && at === to && isForFoods(line, at + 1));
    if (text === 'at' && /^(?:an?|the)$/.test(next) && textAt(line, at + 2) === 'time') return true;
    if (/^an?$/.test(text) && ONE_OF.has(next) && !/^(?:in|into|on|to)$/.test(textAt(line, at - 1)))
      return true;
    if (text === 'to' && /^an?$/.test(next) && /^(?:plate|person)$/.test(textAt(line, at + 2)))
      return true;
    if (endsPart(line, at)) break;
  }
  let isSeen = false;
  for (let at = from - 1; at >= Math.max(0, from - SENTENCE); at -= 1) {
    const { text } = tokens[at] as Token;
    if (EACH.has(text)) {
      // `Press each flat, and add 2 cups`: what stands before the comma begins with `for each`.
      return (
        !isSeen ||
        textAt(line, partFrom(line, from)) === 'with' ||
        /^(?:for|into|onto|on|in|over|to|with|between)$/.test(textAt(line, partFrom(line, at)))
      );
    }
    if (/^[.!?;:]$/.test(text) || (/^(?:and|then)$/.test(text) && at < from - 1)) break;
    if (text === ',') isSeen = true;
  }
  return false;
}

/** `1 teaspoon each of salt and pepper`, `¼ cup each parsley and mint`: of each food, for all. */
const isForFoods = ({ tokens }: Line, at: number) =>
  isLetters(tokens[at]) && !STOPS.has(tokens[at]?.text ?? '') && !ONE_OF.has(wordAt(tokens, at));

/** A mark, or a word after which another thing is done. */
function endsPart(line: Line, at: number): boolean {
  const { tokens } = line;
  const token = tokens[at];
  if (!token || /^[.!?;:,]$/.test(token.text) || token.text === 'then' || token.kind === 'close')
    return true;
  if (!/^(?:and|or)$/.test(token.text)) return false;
  const next = tokens[at + 1];
  return !(isNumeric(next) || /^(?:an?|the|some|one|two|three)$/.test(next?.text ?? ''));
}

function partFrom(line: Line, from: number): number {
  let at = from;
  while (at > Math.max(0, from - SENTENCE) && !/^[.!?;:,]$/.test(textAt(line, at - 1))) at -= 1;
  return at;
}
