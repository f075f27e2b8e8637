/** What a line has besides its food, or offers instead of it, with amounts of their own. */
import { isNumeric } from './quantities.ts';
import { type IngredientLine, readIngredientLine, readTokens } from './read-line.ts';
import { scaleIngredient } from './scale-ingredient.ts';
import type { Token } from './tokens.ts';
import { ADJECTIVES, isAllOf, PREPARED } from './words.ts';

export interface OtherFood {
  text: string;
  /** Where it begins in the line, with the word before it. */
  start: number;
}

const INSTEAD = /^or$/;
const BESIDES = /^(?:plus|and|\+)$/;
/** No line of a cook has more; a longer row of them is not read further. */
const MOST = 10;
/** Within these tokens a line names its food, and an alternative its own. */
const REACH = 40;

/** `1 cup sour cream (or 200 g Greek yogurt)`. `1 or 2 eggs` and `1 tbsp or 15 ml oil` offer nothing. */
export const alternativesIn = (line: IngredientLine): string[] => textsOf(othersIn(line, INSTEAD));

/** `3 eggs plus 1 egg yolk`. They are not counted with the line. */
export const additionalFoodsIn = (line: IngredientLine): string[] =>
  textsOf(othersIn(line, BESIDES));

/**
 * A line's food, and what a reader takes instead, as a cook says them: `almond milk` and `120 ml heavy cream`.
 *
 * @param alternative one of {@link alternativesIn}
 * @param factor of the amounts
 */
export function swapWords(line: string, alternative: string, factor: number) {
  const words = readIngredientLine(line).food.split(' ');
  const isDescription = (word: string) =>
    ADJECTIVES.has(word.toLowerCase()) || isAllOf(PREPARED, word.toLowerCase());
  const from = words.findIndex((word) => !isDescription(word));
  return {
    food: words.slice(Math.max(from, 0)).join(' '),
    other: scaleIngredient(alternative, factor),
  };
}

/** Where the first of them begins; the line's end where there are none. */
export const endOfFood = (line: IngredientLine): number =>
  Math.min(
    line.text.length,
    ...[INSTEAD, BESIDES]
      .flatMap((separator) => othersIn(line, separator))
      .map(({ start }) => start),
  );

const textsOf = (others: readonly OtherFood[]) => others.map(({ text }) => text);

function othersIn({ text: line, tokens }: IngredientLine, separator: RegExp): OtherFood[] {
  const starts = tokens.flatMap((token, at) => {
    const from = tokens[at + 1]?.text === 'about' ? at + 2 : at + 1;
    return separator.test(token.text) && isNumeric(tokens[from]) && !tokens[at + 1]?.isGlued
      ? [at]
      : [];
  });
  return starts.slice(0, MOST).flatMap((at) => {
    const start = tokens[at]?.start ?? 0;
    const other = clauseFrom(tokens, at + 1);
    const before = partOf(tokens, 0, Math.min(at, REACH));
    const isOther =
      /\p{L}{3}/u.test(readTokens(line, before).food) && isWithFood(readTokens(line, other));
    const end = tokens[at + other.length]?.end ?? start;
    return isOther ? [{ text: line.slice(tokens[at + 1]?.start, end), start }] : [];
  });
}

const isWithFood = ({ amount, food }: IngredientLine) => amount !== undefined && food !== '';

function clauseFrom(tokens: readonly Token[], from: number): Token[] {
  let to = from;
  while (to < from + REACH && tokens[to] && !/^[,;()]$/.test(tokens[to]?.text ?? '')) to += 1;
  return partOf(tokens, from, to);
}

/** Some of the tokens as those of a line of their own; without marks at their end. */
function partOf(tokens: readonly Token[], from: number, to: number): Token[] {
  let end = to;
  while (end > from && /^[(,]$/.test(tokens[end - 1]?.text ?? '')) end -= 1;
  return tokens.slice(from, end).map((token) => ({
    ...token,
    bracket: Math.max(token.bracket - from, -1),
    close: Math.min(token.close, end) - from,
  }));
}
