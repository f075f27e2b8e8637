/** Scales the quantities of an ingredient line and leaves the rest of its text as it is. */
import { type Measured, measured, measuredSum } from './kitchen-measures.ts';
import { formatNumber } from './numbers.ts';
import { inflected } from './plurals.ts';
import { isContainer, type Quantity } from './quantities.ts';
import { type IngredientLine, readIngredientLine } from './read-line.ts';
import type { Token } from './tokens.ts';
import { namesOf, type Unit } from './units.ts';
import { ABOUT } from './words.ts';

/**
 * @param line as the author wrote it
 * @param factor of the quantities, such as 1.5 for six servings instead of four
 */
export function scaleIngredient(line: string, factor: number): string {
  if (factor === 1) return line;
  let result = '';
  let end = 0;
  for (const amount of scaledAmounts(readIngredientLine(line), factor)) {
    result += line.slice(end, amount.start) + amount.text;
    end = amount.end;
  }
  return result + line.slice(end);
}

/** An amount for other servings, with the noun that follows its number, and the place of the author's own. */
export interface ScaledAmount {
  text: string;
  start: number;
  end: number;
}

type Read = Pick<IngredientLine, 'text' | 'tokens' | 'quantities'>;

/** The amounts of a line or a step, in their order. */
export function scaledAmounts(read: Read, factor: number): ScaledAmount[] {
  const { text: line, quantities, tokens } = read;
  const amounts: ScaledAmount[] = [];
  for (let index = 0; index < quantities.length; index += 1) {
    const quantity = quantities[index] as Quantity;
    const { start, end, to } = quantity;
    const next = quantities[index + 1];
    const sum = next?.isAdded ? scaledSum(line, quantity, next, factor) : undefined;
    if (sum && next) {
      amounts.push({ text: sum, start, end: next.end });
      index += 1;
      continue;
    }
    const { text, largest } = scaled(read, quantity, factor);
    const noun =
      quantity.unit === undefined &&
      inflected(tokens, {
        from: to,
        to: next?.from ?? tokens.length,
        wasPlural: quantity.high > 1,
        isPlural: largest > 1,
      });
    if (!noun) amounts.push({ text, start, end });
    else {
      const word = inCase(noun.word, line.slice(noun.token.start));
      amounts.push({
        text: text + line.slice(end, noun.token.start) + word,
        start,
        end: noun.token.end,
      });
    }
  }
  return amounts;
}

/** A word that begins as another does: in a capital or not. */
const inCase = (word: string, like: string) =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

function scaled(read: Read, quantity: Quantity, factor: number): { text: string; largest: number } {
  const { tokens } = read;
  const { low, high, separator, unit, number, gap, from, to } = quantity;
  const values = (separator ? [low, high] : [low]).map((amount) => amount * factor);
  const result = measured(values, unit, isPartOfSum(read, quantity));
  const isHedged = result.isExact || isAbout(tokens, from);
  const hedge = isHedged ? '' : 'about ';
  // The two numbers of a range may round to one.
  const amounts = [...new Set(result.amounts)]
    .map((text) => (number.includes(',') ? withComma(text) : text))
    .join(separator);
  if (unit === undefined) return { text: `${hedge}${amounts}`, largest: result.largest };
  const next = tokens[to];
  // `3-inch piece`, `500 gram pack`: the unit stays in the singular.
  const isSize = /[-–]/.test(gap) || (isContainer(next) && next?.isGlued === false);
  const word = isSize ? quantity.word : unitWord(tokens[to - 1], quantity.word, result);
  const of =
    amounts === 'a' && next?.text !== 'of' && /^\p{L}/u.test(next?.text ?? '') ? ' of' : '';
  const space = result.unit === unit && amounts !== 'a' ? gap : gap.includes('-') ? '-' : ' ';
  const added = result.added ? ` + ${result.added}` : '';
  return { text: `${hedge}${amounts}${space}${word}${of}${added}`, largest: result.largest };
}

/** Whether a word for `about` stands before a quantity already. */
export const isAbout = (tokens: readonly Token[], from: number) => {
  const before = tokens[from - 1]?.text === '.' ? tokens[from - 2] : tokens[from - 1];
  return ABOUT.has(before?.text ?? '');
};

/** Whether something is added to a quantity, or it to something: then it is not made a sum itself. */
function isPartOfSum({ tokens }: Read, { from, to, isAdded }: Quantity): boolean {
  const isPlus = (at: number) => /^(?:\+|plus)$/.test(tokens[at]?.text ?? '');
  if (isAdded || isPlus(from - 1)) return true;
  for (let at = to; at < to + 8; at += 1) {
    if (isPlus(at)) return tokens[at + 1]?.low !== undefined;
    if (!tokens[at] || /^[,;([]$/.test(tokens[at]?.text ?? '')) return false;
  }
  return false;
}

/** `¾ cup plus 2 tablespoons`, of which half is `¼ cup plus 3 tablespoons`; `undefined` if each of the two can be scaled alone. */
function scaledSum(
  line: string,
  first: Quantity,
  second: Quantity,
  factor: number,
): string | undefined {
  if (first.separator || second.separator) return undefined;
  const sum = measuredSum([first, second].map(({ low, unit }) => ({ amount: low * factor, unit })));
  if (!sum) return undefined;
  const isLong = /^(?:table|tea)/i.test(first.word) || /^(?:table|tea)/i.test(second.word);
  const parts = sum.map(({ amount, unit }) => {
    const { long, short } = namesOf(unit);
    const word = isLong || unit === 'cup' ? long + (amount > 1 ? 's' : '') : short;
    return `${formatNumber(amount)} ${word}`;
  });
  return parts.join(line.slice(first.end, second.start));
}

/** The unit as the author writes units. */
function unitWord(token: Token | undefined, word: string, { unit, largest }: Measured): string {
  const own = token?.unit;
  if (!own) return word;
  const isPlural = largest > 1;
  if (unit === own.unit || unit === undefined) {
    const isKnown = token.text === own.one || token.text === own.many;
    return isKnown && own.one !== own.many ? inCase(isPlural ? own.many : own.one, word) : word;
  }
  if (unit === 'pinch') return 'pinch';
  const { long, short } = namesOf(unit);
  const isLong = own.one !== own.many && LONG.has(unit);
  return isLong || unit === 'cup' ? long + (isPlural ? 's' : '') : short;
}

/** Which are written out where the author writes units out. */
const LONG: ReadonlySet<Unit | undefined> = new Set<Unit>(['cup', 'tbsp', 'tsp', 'oz', 'g']);

const withComma = (text: string) => text.replace(/^(\d+)(\d{3})$/, '$1,$2');
