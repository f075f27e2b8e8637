/** Tells the numbers of a line that change with the servings from sizes, notes, times and counts of cuts. */

import { belongsToFood } from './belongs-to-food.ts';
import { countsNothing } from './counts-nothing.ts';
import { isContainerNext, type Line, standsFirst, textAt } from './line.ts';
import { isHyphen, isMeasure, metricOf, type Quantity, quantityAt } from './quantities.ts';
import { isSize } from './sizes.ts';
import type { Token } from './tokens.ts';
import { setOf } from './words.ts';

/** The numbers that change with the servings, and the sizes among the others. */
export function rolesIn(
  text: string,
  tokens: readonly Token[],
): Pick<Line, 'quantities' | 'sizes'> {
  const line: Line = { text, tokens, quantities: [], sizes: [] };
  let at = 0;
  while (at < tokens.length) {
    const quantity = quantityAt(text, tokens, at);
    const parts = quantity && countAndSize(line, quantity);
    if (parts) {
      line.quantities.push(parts[0]);
      line.sizes.push(parts[1]);
    } else if (quantity) place(line, quantity);
    at = quantity?.to ?? at + 1;
  }
  return { quantities: line.quantities, sizes: line.sizes };
}

/** A number that is two: `2 - 14 oz cans` are two cans, `12 ¼-inch-thick slices` twelve slices. */
function countAndSize(line: Line, quantity: Quantity): [Quantity, Quantity] | undefined {
  const { number, separator, low, high, kind, gap, to } = quantity;
  const isProduct = /[-–—]/.test(separator) && high >= low * 4 && kind === 'mass';
  if (isProduct && isContainerNext(line, to))
    return parted(quantity, number.indexOf(separator), separator.length, [low, high]);
  const mixed = /^(\d+)(\s+)(?!\d+$)/.exec(number);
  if (!mixed?.[1] || !mixed[2] || separator || kind !== 'length' || !/[-–]/.test(gap))
    return undefined;
  const isThick = isHyphen(line.tokens[to]) && textAt(line, to + 1) === 'thick';
  const isSeveral = SEVERAL.has(textAt(line, to)) && low >= 2;
  const count = Number(mixed[1]);
  const isFirst = standsFirst(line, quantity.from);
  return isFirst && (isThick || isSeveral)
    ? parted(quantity, mixed[1].length, mixed[2].length, [count, low - count])
    : undefined;
}

const SEVERAL = setOf('slices cubes pieces rounds chunks strips sticks squares');

function parted(
  quantity: Quantity,
  length: number,
  separatorLength: number,
  [low, high]: [number, number],
): [Quantity, Quantity] {
  const { start, number } = quantity;
  const none = { separator: '', gap: '', word: '', unit: undefined, kind: undefined };
  return [
    { ...quantity, ...none, end: start + length, high: low, low, number: number.slice(0, length) },
    {
      ...quantity,
      start: start + length + separatorLength,
      low: high,
      high,
      number: number.slice(length + separatorLength),
      separator: '',
    },
  ];
}

function place(line: Line, quantity: Quantity): void {
  const { quantities, sizes } = line;
  const before = equalBefore(line, quantity);
  if (before) {
    (sizes.includes(before) ? sizes : quantities).push(quantity);
    return;
  }
  if (countsNothing(line, quantity)) return;
  if (isSize(line, quantity)) sizes.push(quantity);
  else if (belongsToFood(line, quantity))
    quantities.push({ ...quantity, isAdded: isSum(line, quantities.at(-1), quantity) });
}

/** Between the parts of one amount: `1 lb 2 oz`, `¾ cup + 2 tbsp`, `1 cup plus another 2 tablespoons`. */
export const ADDS = setOf('+ plus and & another an extra');

const isSum = ({ tokens }: Line, last: Quantity | undefined, { from }: Quantity) =>
  last !== undefined &&
  from - last.to <= ADDS.size &&
  tokens.slice(last.to, from).every(({ text }) => ADDS.has(text));

const latest = ({ quantities, sizes }: Line) => {
  const [quantity, size] = [quantities.at(-1), sizes.at(-1)];
  return quantity && size ? (quantity.to > size.to ? quantity : size) : (quantity ?? size);
};

/** The quantity right before one that says the same in another unit, or its other end: `30g/1oz`, `2-inch [5 cm]`, `(8 oz / 225 g)`. */
function equalBefore(line: Line, quantity: Quantity): Quantity | undefined {
  const last = latest(line);
  if (!last || quantity.kind === undefined || quantity.from - last.to > 2) return undefined;
  const between = line.tokens.slice(last.to, quantity.from);
  const isEqual =
    between.length > 0 && between.every(({ kind, text }) => kind === 'open' || text === '/');
  const areComparable =
    (isMeasure(last) && isMeasure(quantity)) ||
    (last.kind === 'length' && quantity.kind === 'length');
  // `150g-200g`, `1 cup to 2 cups`.
  if (
    between.length === 1 &&
    last.kind === quantity.kind &&
    areComparable &&
    /^(?:[-–—]|to)$/.test(between[0]?.text ?? '')
  )
    return last;
  if (!isEqual || !areComparable || last.unit === quantity.unit) return undefined;
  return Math.abs(Math.log(metricOf(quantity) / metricOf(last))) < ABOUT_EQUAL ? last : undefined;
}

/** Of the logarithms: authors round, and a pint has more in Britain. */
const ABOUT_EQUAL = 0.4;
