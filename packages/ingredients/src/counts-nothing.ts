/** Numbers that count no food: times, temperatures, notes, shares, the sides of a pan. */
import {
  afterEquals,
  beforeAbout,
  clauseFrom,
  isLetters,
  isTimes,
  type Line,
  REACH,
  standsFirst,
  textAt,
} from './line.ts';
import { isNumeric, type Quantity, quantityAt } from './quantities.ts';
import { setOf, VESSELS } from './words.ts';

/** Before a number that counts no food: a note's number, or the result of cutting. */
const NO_AMOUNT_BEFORE = setOf(
  'into note notes footnote footnotes step steps recipe recipes page pages figure figures type types no number size sizes every per serves day version point * [',
);

/** Before a number without a unit that counts no food: `in 2 batches`. */
const NO_COUNT_BEFORE = setOf('in by for at');

/** After a number that counts no food. */
const NO_AMOUNT_AFTER = setOf(
  '% percent ° º degree degrees minute minutes min mins hour hours hr hrs day days week weeks month months second seconds year years ct count people calories part parts times',
);

const SHARES = setOf('cup guest head kg kilo lb person portion pound serving');

/** `26C` is a temperature, not so many cups. */
const LEAST_DEGREES = 20;

/** Lean and fat meat in percent: `93/7 ground turkey`. */
function isLeanness(number: string): boolean {
  const [lean = 0, fat = 0] = number.split('/').map(Number);
  return fat > 0 && lean + fat === 100;
}

export function countsNothing(line: Line, quantity: Quantity): boolean {
  const { unit, word, low, number, from, to } = quantity;
  if (isLeanness(number)) return true;
  const place = beforeAbout(line, from);
  const before = textAt(line, textAt(line, place) === '.' ? place - 1 : place);
  if (NO_AMOUNT_BEFORE.has(before)) return true;
  if (word === 'C' && low >= LEAST_DEGREES) return true;
  if (unit === undefined && NO_COUNT_BEFORE.has(before)) return true;
  const after = textAt(line, to);
  const next = textAt(line, to + 1);
  // `4 minute steaks`.
  if (NO_AMOUNT_AFTER.has(after))
    return !/^(?:minute|part)$/.test(after) || !/^(?:steak|skim|rice)/.test(next);
  if (after === 'per' && next === 'cent') return true;
  if (/^[fc]$/.test(after) && line.tokens[to + 1]?.kind === 'close') return true;
  if (/^servings?$/.test(after) && !isLetters(line.tokens[to + 1])) return true;
  if (/^(?:foot|feet)$/.test(after) && /^(?:long|wide)$/.test(next)) return true;
  return isShare(line, to) || isSideOfVessel(line, quantity);
}

/** `½ teaspoon per pound`. */
function isShare(line: Line, to: number): boolean {
  const clause = clauseFrom(line, afterEquals(line, to), 6);
  const per = clause.findIndex(({ text }) => text === 'per');
  return (
    per >= 0 && SHARES.has(clause[per + 1]?.text ?? '') && !clause.slice(0, per).some(isNumeric)
  );
}

/** The nine of `9 x 5-inch loaf pan`; in `4 x 10cm/4in slices` and `6 x 10cm/4in tins` it is a count. */
function isSideOfVessel(line: Line, { low, kind, from, to }: Quantity): boolean {
  const { tokens } = line;
  if (!isTimes(textAt(line, to)) || !isNumeric(tokens[to + 1])) return false;
  const other = quantityAt(line.text, tokens, to + 1);
  if (other?.kind !== 'length') return false;
  if (kind === 'length' || !Number.isInteger(low) || line.quantities.length > 0) return true;
  if (textAt(line, other.to) === '/') return isTimes(textAt(line, to + 4));
  const ahead = tokens.slice(other.to, other.to + REACH);
  return !standsFirst(line, from) || ahead.some(({ text }) => VESSELS.has(text));
}
