/** Reads an ingredient line as its author wrote it: for the scaler, for the weights beside cups, and for nutrition. */
import { foodIn } from './food-in-line.ts';
import type { Quantity } from './quantities.ts';
import { rolesIn } from './roles.ts';
import { type Token, tokensOf } from './tokens.ts';
import { unitOfAmount, vagueUnit } from './unit-of-amount.ts';
import type { Unit } from './units.ts';

export type { Quantity } from './quantities.ts';
export type { Unit } from './units.ts';

export interface Amount {
  low: number;
  high: number;
  unit: Unit | undefined;
}

export interface IngredientLine {
  /** The line itself, and its tokens, in which the places of the quantities are. */
  text: string;
  tokens: readonly Token[];
  /** The numbers that change with the servings, in their order in the line. */
  quantities: Quantity[];
  /** What each piece or package has, and lengths. */
  sizes: Quantity[];
  /** The first of the quantities: of `1 cup plus 2 tablespoons` the cup. Undefined for `salt to taste`. */
  amount: Amount | undefined;
  /** The first of the sizes: the 14 ounces of `2 (14-ounce) cans`, the 2 inches of `1 2-inch piece`. */
  each: Amount | undefined;
  /** The unit, also of a line without a number, such as `dash of salt`. */
  unit: Unit | undefined;
  /** The word of that unit in the singular where it names none of its own: the head of `2 heads of lettuce`. */
  countingWord: string;
  /** Without amount, unit, size and preparation; empty for a heading such as `For the sauce:`. */
  food: string;
  /** What is done with it: `finely chopped`. */
  preparation: string;
  isOptional: boolean;
  isToTaste: boolean;
}

export const readIngredientLine = (line: string): IngredientLine =>
  readTokens(line, tokensOf(line));

/** Reads a line, or a part of it that stands for itself, such as what it offers instead. */
export function readTokens(line: string, tokens: readonly Token[]): IngredientLine {
  const { quantities, sizes } = rolesIn(line, tokens);
  const [first] = quantities;
  const each = sizes.find(({ kind }) => kind !== 'length') ?? sizes[0];
  const named = first ? unitOfAmount(tokens, first) : vagueUnit(tokens);
  const unit = named?.unit;
  return {
    text: line,
    tokens,
    quantities,
    sizes,
    amount: first && { low: first.low, high: first.high, unit },
    each: each && { low: each.low, high: each.high, unit: each.unit },
    unit,
    countingWord: unit === 'piece' ? (named?.one ?? '') : '',
    ...foodIn(line, tokens, first, sizes),
    isOptional: tokens.some((_, at) => saysOptional(tokens, at)),
    isToTaste: tokens.some(({ text }, at) => TO_TASTE[text]?.test(tokens[at + 1]?.text ?? '')),
  };
}

const TO_TASTE: Readonly<Record<string, RegExp>> = { to: /^taste$/, as: /^(?:needed|required)$/ };

function saysOptional(tokens: readonly Token[], at: number): boolean {
  const [text, next, last] = [0, 1, 2].map((by) => tokens[at + by]?.text ?? '');
  if (text === 'optional' || text === 'optionally') return true;
  if (text !== 'if') return false;
  return (
    next === 'desired' ||
    (next === 'you' && last === 'like') ||
    (next === 'using' && /^(?:[),]|)$/.test(last ?? ''))
  );
}
