/** Tells the size of one piece or package, and the lengths of cuts, from amounts. */
import {
  afterEquals,
  beforeAbout,
  clauseFrom,
  endsClause,
  isContainerNext,
  isLetters,
  isSizeWord,
  isTimes,
  type Line,
  REACH,
  standsFirst,
  textAt,
} from './line.ts';
import { isContainer, isHyphen, isMeasure, metricOf, type Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import { unitOfAmount } from './unit-of-amount.ts';
import { ABOUT, CUT, PORTIONS, setOf, VESSELS } from './words.ts';

/** Nothing but words for sizes between two places, and a bracket at their end. */
function areSizesOnly({ tokens }: Line, from: number, to: number): boolean {
  return (
    to - from < REACH &&
    tokens
      .slice(from, to)
      .every(
        (token) =>
          isSizeWord(token) ||
          token.kind === 'open' ||
          /^[,–-]$/.test(token.text) ||
          ABOUT.has(token.text),
      )
  );
}

/** Whether a number that has a unit, or counts something, is the size of one piece or package, or a length. */
export function isSize(line: Line, quantity: Quantity): boolean {
  const { tokens, sizes } = line;
  const { from, to, kind } = quantity;
  if (kind === 'length') return !isLengthOfFood(line, quantity);
  const last = line.quantities.at(-1);
  const isAttribute = isMeasure(quantity)
    ? /[-–]/.test(quantity.gap)
    : quantity.unit === undefined &&
      isHyphen(tokens[to]) &&
      isLetters(tokens[to + 1]) &&
      tokens[to + 1]?.isGlued === true;
  // `14-ounce can tomatoes` is one can.
  if (isAttribute && !last && isMeasure(quantity) && standsFirst(line, from)) return false;
  if (last && isMeasure(last) && isWholePackage(line, quantity, last)) return false;
  if (isAttribute) return !isTotal(line, quantity);
  if (!last || kind === undefined) return false;
  const open = tokens[from]?.bracket ?? -1;
  const isInBracket = open >= 0;
  const rest = clauseFrom(line, to);
  if (
    rest.some(
      ({ text }, at) =>
        /^(?:each|apiece)$/.test(text) || (text === 'a' && rest[at + 1]?.text === 'piece'),
    )
  )
    return true;
  if (isInBracket && tokens.slice(open, open + REACH).some(({ text }) => text === 'total'))
    return false;
  const size = sizes.at(-1);
  if (size && isAfterSize(line, size, from)) return !isTotal(line, quantity);
  if (!isMeasure(quantity)) return false;
  if (isMeasure(last) || last.kind === 'length') {
    const isBracketBetween = tokens.slice(last.to, from).some((token) => token.kind === 'open');
    return isInBracket && isContainerNext(line, to) && isBracketBetween;
  }
  return isSizeOfCounted(line, quantity, last);
}

/** `(8 oz / 225 g)`, of which the first is a size already. */
const isAfterSize = ({ tokens }: Line, size: Quantity, from: number) =>
  from - size.to < 4 &&
  tokens
    .slice(size.to, from)
    .every(
      ({ kind, text }) =>
        kind === 'open' || kind === 'close' || /^(?:\/|or|=|,|about|~)$/.test(text),
    );

/** Whether a weight or a volume after a count is that of one of the counted: `2 x 400 g`, `4 (6 oz) fillets`, `1 chicken, about 3 lb`. */
function isSizeOfCounted(line: Line, quantity: Quantity, last: Quantity): boolean {
  const { tokens } = line;
  const { from, to } = quantity;
  const between = tokens.slice(last.to, from);
  if (between.length === 1 && (isTimes(between[0]?.text ?? '') || isHyphen(between[0])))
    return true;
  const open = tokens[from]?.bracket ?? -1;
  const isInBracket = open >= last.to;
  if (last.kind === undefined && open < 0 && between.some(({ text }) => text === ',')) {
    const isWith = /^(?:with|plus|and|in)$/.test(between.at(-1)?.text ?? '');
    const isOne =
      last.high > 1 ? isPortion(quantity, between) : unitOfAmount(tokens, last)?.unit === 'piece';
    return quantity.kind === 'mass' && !isWith && (isContainerNext(line, to) || isOne);
  }
  const following = afterEquals(line, isInBracket ? (tokens[open]?.close ?? to) + 1 : to);
  if (last.kind !== 'piece' && areSizesOnly(line, last.to, from) && isLetters(tokens[following])) {
    // `3 (1 ounce) squares`, `4 large (6 oz) fillets`, `2 small (8 oz) cans`, but not `12 whole (200 g) crackers`.
    const isOfAll = isInBracket && last.high > 1 && between.some(({ kind }) => kind === 'word');
    return (
      !isOfAll ||
      isContainerNext(line, following) ||
      isPortion(quantity, clauseFrom(line, following))
    );
  }
  // `1 (8-oz) package cream cheese`, and `1 large can tuna (5 oz)`.
  const isPackage = last.kind === 'container' || isContainerBefore(line, last.to, from);
  return isPackage && open >= 0 && quantity.kind === 'mass';
}

/** Sizes, a container's word, and a bracket between two places. */
function isContainerBefore(line: Line, from: number, to: number): boolean {
  const { tokens } = line;
  let at = from;
  while (at < to && tokens[at] && isSizeWord(tokens[at] as Token)) at += 1;
  return (
    isContainer(tokens[at]) &&
    tokens.slice(at, Math.min(to, at + REACH)).some(({ kind }) => kind === 'open')
  );
}

/**
 * `3 cups sauce (700 ml jar)`: as much as the line takes. A package that has more, or one of several, is a size. Foods
 * weigh no more than water, so that grams compare with milliliters.
 */
function isWholePackage(line: Line, quantity: Quantity, amount: Quantity): boolean {
  let at = quantity.to;
  while (line.tokens[at]?.kind === 'close') at += 1;
  const isOne = !line.tokens[at]?.text.endsWith('s');
  return (
    isMeasure(quantity) &&
    isContainerNext(line, at) &&
    isOne &&
    metricOf(quantity) < metricOf(amount) * 1.15
  );
}

/** Whether a weight is that of one piece which people eat one of. */
const isPortion = (quantity: Quantity, clause: readonly Token[]) => {
  const end = clause.findIndex(endsClause);
  const words = end < 0 ? clause : clause.slice(0, end);
  return metricOf(quantity) <= LARGEST_PORTION && words.some(({ text }) => PORTIONS.has(text));
};

/** Grams. */
const LARGEST_PORTION = 250;

/** `Three 8-ounce (680 g) packages`: what all of them weigh. */
function isTotal({ quantities, sizes }: Line, quantity: Quantity): boolean {
  const count = quantities.at(-1);
  const size = sizes.slice(-3).findLast(({ kind }) => kind === quantity.kind);
  if (!size || !count || count.low <= 1 || !isMeasure(quantity)) return false;
  const ratio = metricOf(quantity) / (metricOf(size) * count.low);
  return ratio > 0.93 && ratio < 1.07;
}

/** Centimetres. A longer one is the size of a tortilla or a cake. */
const LONGEST_PIECE = 13;

const PIECES = setOf(
  'knob piece length thumb chunk strip stick cube knobs pieces lengths thumbs chunks strips sticks cubes',
);

/** `1½-inch knob ginger`, `2 cm ginger (1 inch)`: the length is the amount. In `8-inch tortilla` it is a size. */
function isLengthOfFood(line: Line, quantity: Quantity): boolean {
  const { tokens, quantities } = line;
  const { from, to, gap } = quantity;
  if (quantities.length > 0)
    return quantities.at(-1)?.kind === 'length' && (tokens[from]?.bracket ?? -1) >= 0;
  if (tokens.slice(Math.max(0, from - REACH), from).some(({ text }) => CUT.has(text))) return false;
  const centimetres = metricOf({ ...quantity, low: quantity.high });
  const next = clauseFrom(line, afterEquals(line, to), 4);
  if (next[0]?.text === '-' ? PIECES.has(next[1]?.text ?? '') : PIECES.has(next[0]?.text ?? ''))
    return true;
  if (centimetres >= LONGEST_PIECE || next.some(({ text }) => VESSELS.has(text))) return false;
  const isHyphenated = /[-–]/.test(gap);
  // `2-inch cinnamon stick`.
  if (standsFirst(line, from))
    return !isHyphenated || next.some(({ text }) => PIECES.has(text) && !text.endsWith('s'));
  // `fresh root ginger, about 5mm/¼in, peeled`.
  const before = beforeAbout(line, from);
  return !isHyphenated && before < from - 1 && textAt(line, before) === ',';
}
