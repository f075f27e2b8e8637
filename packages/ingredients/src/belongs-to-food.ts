/** Tells a number that counts the line's food from one that counts something in its preparation. */
import {
  beforeAbout,
  endsClause,
  isLetters,
  isSizeWord,
  isTimes,
  type Line,
  REACH,
  standsFirst,
  textAt,
} from './line.ts';
import { isHyphen, isMeasure, isNumeric, type Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import { ABOUT, CUT, PARTS, setOf } from './words.ts';

/** Before a count that belongs to the line's food: `(2 lemons)`, `or 1 shallot`, `plus 1 egg yolk`, `from 1 onion`. */
const COUNT_BEFORE = setOf(
  '( : = + & ~ / , plus and or use used using sub add from of with another additional extra the preferably is only drain like',
);

/** Before a number word that is not the first: `milk (one can)`, `juice (from one orange)`, `1 litre/four cups`. */
const WORD_BEFORE = setOf('( / + , or plus and from use preferably of');

/** A larger number at a line's end says how strong, how ground or how old the food is. */
const LARGEST_COUNT = 25;

/** Grams. A smaller number in brackets, without its unit, is that of a note. */
const LEAST_WEIGHT = 20;

/** Whether a number that is no size counts the line's food, rather than something in its preparation. */
export function belongsToFood(line: Line, quantity: Quantity): boolean {
  const { tokens, quantities, sizes } = line;
  const { from, to, kind, unit, number, low } = quantity;
  const last = quantities.at(-1);
  const before = textAt(line, from - 1);
  if (!/^an?\b/i.test(number) && saysAgain(line, quantity)) return true;
  if (
    last &&
    tokens[from]?.kind === 'word' &&
    !isMeasure(quantity) &&
    !isCountInWords(line, quantity)
  )
    return false;
  if (isMeasure(quantity) || kind === 'length') return true;
  if (!last && sizes.length === 0 && standsFirst(line, from)) return true;
  // `1 cup 2 sticks butter`.
  if (last && isMeasure(last) && last.to === from) return true;
  const between = tokens.slice(last?.to ?? 0, Math.min(from, (last?.to ?? 0) + REACH));
  // `15 g garlic 3 cloves`, `200 g carrots 2`.
  const isCountAtEnd = kind === 'piece' || (low > 0 && low < LARGEST_COUNT);
  const isAtEnd = !tokens
    .slice(to, to + REACH)
    .some((token) => isLetters(token) || isNumeric(token));
  if (last?.kind === 'mass' && isCountAtEnd && between.every(isLetters) && isAtEnd) return true;
  // `16 ounces (452) cream cheese`, which lacks its unit.
  const isAlone = tokens[to]?.kind === 'close' && between.length === 1 && before === '(';
  if (last && isMeasure(last) && isAlone && low >= LEAST_WEIGHT) return true;
  // `500 g brie in 8 slices`.
  if (
    before === 'in' &&
    unit === 'slice' &&
    last?.kind === 'mass' &&
    !between.some(({ text }) => CUT.has(text))
  )
    return true;
  if (!isCountBefore(line, from)) return false;
  if (!last && before === ',') return true;
  if (kind !== undefined || !last) return true;
  // `2 x 400 g` after another amount, or a noun: not `(1)`, which is a note.
  const next =
    isTimes(textAt(line, to)) || isHyphen(tokens[to]) || tokens[to]?.kind === 'open' ? to + 1 : to;
  return isLetters(tokens[next]) || isNumeric(tokens[next]) || ABOUT.has(before);
}

function isCountBefore(line: Line, from: number): boolean {
  const place = beforeAbout(line, from);
  const [before, earlier] = [textAt(line, place), textAt(line, place - 1)];
  if (before === 'to') return earlier === 'up';
  if (before === 'least') return earlier === 'at';
  if (COUNT_BEFORE.has(before) || place < from - 1) return true;
  return (
    from <= REACH &&
    !line.tokens.slice(0, from).some((token) => isLetters(token) || isNumeric(token))
  );
}

function isCountInWords(line: Line, { from, to }: Quantity): boolean {
  const place = beforeAbout(line, from);
  const before = textAt(line, place);
  const isOf = before === 'of' && !PARTS.has(textAt(line, place - 1));
  const isBefore = place < from - 1 || (WORD_BEFORE.has(before) && !isOf);
  return isBefore && !/^(?:of|half|or|side|at)$/.test(textAt(line, to));
}

/** Whether a number counts what stands before it already: `238 g bell peppers, chopped two medium bell peppers`. */
function saysAgain({ text: line, tokens }: Line, { from, to }: Quantity): boolean {
  const written = (token: Token | undefined) => (token ? line.slice(token.start, token.end) : '');
  const text = (at: number) => written(tokens[at]);
  if (text(to) === 'of' && /^(?:them|these|those)$/.test(text(to + 1))) return true;
  let noun = to;
  while (noun < to + 4 && tokens[noun] && isSizeWord(tokens[noun] as Token)) noun += 1;
  if (!/^\p{L}{3,}$/u.test(text(noun))) return false;
  const before = tokens.slice(Math.max(0, from - REACH), from);
  const comma = before.findLastIndex(endsClause);
  const isAfterComma = comma >= 0 && before[comma]?.text === ',';
  const isSaid = before.findIndex(
    (token, at) =>
      written(token) === text(noun) &&
      (written(before[at + 1]) === text(noun + 1) || !/^\p{L}{3,}$/u.test(text(noun + 1))),
  );
  return isAfterComma && isSaid >= 0;
}
