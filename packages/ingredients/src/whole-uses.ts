/**
 * Finds where the whole of an ingredient goes into a dish, so that its amount can stand there. A wrong amount is worse than
 * none: where a step could mean another line or a part of this one, the line has none.
 */
import { foodAt, type NamedFood, namedFood, wordAt } from './foods-in-steps.ts';
import { formatNumber } from './numbers.ts';
import { isNumeric } from './quantities.ts';
import { type IngredientLine, type Quantity, readIngredientLine } from './read-line.ts';
import { type Token, tokensOf } from './tokens.ts';
import { unitOfAmount } from './unit-of-amount.ts';
import { namesOf } from './units.ts';
import { ADJECTIVES, PREPARED, setOf } from './words.ts';

export interface WholeUse {
  /** The step, from 0, and where the food's name ends in it. */
  step: number;
  end: number;
  /** `4½ tbsp`, `3 cloves`, `10`. */
  amount: string;
}

/**
 * @param steps as the author wrote them
 * @param written the lines of the list
 * @param shown the same lines for the servings that are shown
 */
export function wholeUses(
  steps: readonly string[],
  written: readonly string[],
  shown: readonly string[] = written,
): WholeUse[] {
  const lines = written.map((line) => readIngredientLine(line));
  const foods = lines.map(namedFood);
  const uses = new Map<number, { step: number; end: number } | undefined>();
  steps.forEach((step, index) => {
    const tokens = tokensOf(step);
    const words = tokens.map((_, at) => wordAt(tokens, at));
    for (let at = 0; at < tokens.length; at += 1) {
      for (const { line, from } of linesAt(words, at, foods)) {
        const isWhole = from !== undefined && namesWhole(tokens, from, at);
        const isFirst = !uses.has(line);
        if (isFirst && isWhole) uses.set(line, { step: index, end: tokens[at]?.end ?? 0 });
        else if (isFirst || takesPart(tokens, from ?? at)) uses.set(line, undefined);
      }
    }
  });
  return [...uses].flatMap(([line, use]) => {
    const read = lines[line];
    const amount = use && read && hasOneUse(read) && amountText(shown[line] ?? '');
    return amount ? [{ ...use, amount }] : [];
  });
}

/** The lines whose food's name ends at a token, and where the name begins; without a place where it could be several. */
function linesAt(
  words: readonly string[],
  at: number,
  foods: readonly (NamedFood | undefined)[],
): { line: number; from?: number }[] {
  const found = foods.flatMap((food, line) => {
    const count = food ? foodAt(words, at, food) : 0;
    return count > 0 ? [{ line, count, isAll: count === food?.words.length }] : [];
  });
  const longest = Math.max(...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === longest);
  const [whole, ...others] = best.filter(({ isAll }) => isAll);
  // `the juice` may be that of the pan, and `the paste` what was mashed before.
  if (longest === 1 && GENERIC.has(words[at] ?? '')) return best.map(({ line }) => ({ line }));
  const [only] = best.length === 1 ? best : others.length === 0 && whole ? [whole] : [];
  if (!only) return best.map(({ line }) => ({ line }));
  return [{ line: only.line, from: at - only.count + 1 }];
}

/** They name a food only together with the words before them. */
const GENERIC = setOf(
  'juice zest powder seed leaf sauce paste mix dressing water filling topping crumb dough batter',
);

/** Said of a part, a further use, or one of several. */
const PART = setOf(
  'half third thirds quarter quarters rest remaining some most last little few bit part first other more extra plus each every handful of another enough any',
);
/** How many tokens before a name tell of which part of it a step speaks. */
const BEFORE = 5;

/** Whether what stands before a food's name says that a part of it is meant: `half the`, `the rest of the`, `1 cup of`. */
function takesPart(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - BEFORE); at -= 1) {
    const token = tokens[at];
    if (!token || /^[,;.:]$/.test(token.text) || /^(?:and|with|in|to|over)$/.test(token.text))
      return false;
    if (PART.has(token.text) || isNumeric(token) || token.kind === 'unit') return true;
  }
  return false;
}

/** Before a food's name that stands for all of it. */
const LEADS = setOf('the and , with in all into over add');
/** After it. */
const FOLLOWS = setOf(
  'and or with in on over to into onto from for until at by through among around under together as before when while so then is',
);

/** Whether a name stands alone, and not in a longer one: `lemon zest`, `almond milk` for milk. */
function namesWhole(tokens: readonly Token[], from: number, at: number): boolean {
  const next = tokens[at + 1];
  const isEnd = !next || next.kind === 'punctuation' || FOLLOWS.has(next.text);
  let before = from - 1;
  while (isDescribing(tokens[before])) before -= 1;
  const lead = tokens[before];
  const isFirstVerb = before === 0 || /^[.;]$/.test(tokens[before - 1]?.text ?? '');
  const isLed = lead !== undefined && (LEADS.has(lead.text) || isFirstVerb);
  return isEnd && next?.text !== '-' && isLed && !takesPart(tokens, from);
}

const isDescribing = (token: Token | undefined) =>
  token !== undefined &&
  (ADJECTIVES.has(token.text) || PREPARED.has(token.text) || token.text === 'soft');

/** Whether a line has one amount for one use, and not `divided`, `plus 1 teaspoon for the pan`. */
const hasOneUse = ({ tokens, quantities }: IngredientLine) =>
  quantities.length > 0 && !tokens.some(({ text }) => /^(?:plus|divided|more|extra)$/.test(text));

/** The first amount of a line, with the short word of its unit; nothing for one piece, which the step's own words tell. */
function amountText(line: string): string | undefined {
  const { tokens, quantities, text } = readIngredientLine(line);
  const [first, ...others] = quantities;
  if (!first) return undefined;
  const named = unitOfAmount(tokens, first);
  if (first.unit === undefined && first.high <= 1 && (!named || named.unit === 'piece'))
    return undefined;
  const about = /about $/.test(text.slice(0, first.start)) ? 'about ' : '';
  const word =
    named && named.unit !== 'piece' && first.unit === undefined
      ? first.high > 1
        ? named.many
        : named.one
      : '';
  const added = others.filter(({ isAdded }) => isAdded).map((each) => ` + ${measure(each)}`);
  return `${about}${measure(first)}${word && ` ${word}`}${added.join('')}`;
}

/** `4½ tbsp`, `2–3 cloves`. */
function measure({ number, low, unit, word, kind }: Quantity): string {
  const amount = /\p{L}/u.test(number) && !/\d/.test(number) ? formatNumber(low) : number;
  const isShort = kind === 'volume' || kind === 'mass';
  const name = unit && isShort && unit !== 'cup' ? namesOf(unit).short : word;
  return name ? `${amount} ${name}` : amount;
}
