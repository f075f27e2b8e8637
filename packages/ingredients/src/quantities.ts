/** The numbers of a line with their units, before anything is known of what they count. */
import type { Token } from './tokens.ts';
import { METRIC, type Unit, type UnitKind } from './units.ts';
import { PARTS } from './words.ts';

export interface Quantity {
  /** Where its number starts in the line, and where its unit ends, or the number if it has none. */
  start: number;
  end: number;
  low: number;
  high: number;
  /** Its number as written, for example `1 1/2` or `2 to 3`. */
  number: string;
  /** The text between the two numbers of a range. */
  separator: string;
  /** The text between the number and the unit. */
  gap: string;
  /** The unit as written; empty for pieces. */
  word: string;
  unit: Unit | undefined;
  kind: UnitKind | undefined;
  /** Whether it adds to the amount before it: the spoons of `1 cup plus 2 tablespoons`. */
  isAdded: boolean;
  /** Its first token, and the one after its last. */
  from: number;
  to: number;
}

export const isMeasure = ({ kind }: Pick<Quantity, 'kind'>) => kind === 'mass' || kind === 'volume';

/** Grams or milliliters, which are compared: foods weigh about as much as water. */
export const metricOf = ({ low, unit }: Pick<Quantity, 'low' | 'unit'>) =>
  low * (METRIC[unit ?? 'piece'] ?? 0);

export const isHyphen = (token: Token | undefined) => token?.text === '-' || token?.text === '–';
export const isNumeric = (token: Token | undefined) =>
  token?.kind === 'number' || token?.kind === 'range';
/** `canned` says how a food is kept. */
export const isContainer = (token: Token | undefined) =>
  token?.unit?.kind === 'container' && token.text !== 'canned';
const isTimes = (token: Token | undefined) => token?.text === 'x' || token?.text === '×';

/** The quantity that starts at a token, if any. */
export function quantityAt(
  line: string,
  tokens: readonly Token[],
  from: number,
): Quantity | undefined {
  const token = tokens[from];
  if (!token?.low || token.high === undefined) return undefined;
  const size = token.kind === 'word' ? sizeOfWords(tokens, from) : Number(isAlone(tokens, from));
  const last = tokens[from + size - 1];
  if (size === 0 || !last) return undefined;
  const next = from + size;
  const unitAt = isHyphen(tokens[next]) ? next + 1 : next;
  const unit = tokens[unitAt]?.kind === 'unit' ? tokens[unitAt] : undefined;
  return {
    start: token.start,
    end: (unit ?? last).end,
    low: token.low,
    high: token.high,
    number: line.slice(token.start, last.end),
    separator: token.separator,
    gap: unit ? line.slice(last.end, unit.start) : '',
    word: unit ? line.slice(unit.start, unit.end) : '',
    unit: unit?.unit?.unit,
    kind: unit?.unit?.kind,
    isAdded: false,
    from,
    to: unit ? unitAt + 1 : next,
  };
}

/** Not `B12`, `$5`, `12:30`, `16/20`, `7up`. */
function isAlone(tokens: readonly Token[], at: number): boolean {
  const [before2, before, token, after, after2] = [-2, -1, 0, 1, 2].map((by) => tokens[at + by]);
  if (token?.isGlued && before) {
    if (isNumeric(before) || '$£€#⁄'.includes(before.text)) return false;
    if (/\p{L}/u.test(before.text) && !isTimes(before)) return false;
    if ('.,:/'.includes(before.text) && before.isGlued && isNumeric(before2)) return false;
  }
  if (!after) return true;
  if ('/⁄'.includes(after.text) && isNumeric(after2)) return false;
  if (!after.isGlued) return true;
  if (isNumeric(after) || ('.,:'.includes(after.text) && after2?.isGlued && isNumeric(after2)))
    return false;
  const isWord = after.kind === 'word' && after.text.length <= 2;
  return !isWord || (isTimes(after) && isNumeric(after2));
}

/** How many tokens a number in words has: `three` one, `half of a` three; none where `a` or `half` is no number. */
function sizeOfWords(tokens: readonly Token[], at: number): number {
  const text = (by: number) => tokens[at + by]?.text ?? '';
  const isArticle = (word: string) => word === 'a' || word === 'an';
  if (text(0) === 'half') {
    const article = text(1) === 'of' ? 2 : 1;
    if (isArticle(text(article)) && tokens[at + article + 1]) return article + 1;
    const isAndHalf = text(-1) === 'and' && text(-2) === 'half';
    return tokens[at + 1]?.kind === 'unit' && !isAndHalf ? 1 : 0;
  }
  if (!isArticle(text(0))) return 1;
  if (text(-1) === 'of') return 1;
  // `from a 32-ounce carton` says how large it is, not how many of them are needed.
  if (text(-1) === 'from') return PARTS.has(text(-2)) ? 1 : 0;
  const number = tokens[at + 1]?.kind === 'open' ? at + 2 : at + 1;
  // `a ½ cup of it` is as much as ½ cup.
  const isSpoon = /^(?:cup|tbsp|tsp)$/.test(tokens[number + 1]?.unit?.unit ?? '');
  return isNumeric(tokens[number]) && !isSpoon ? 1 : 0;
}
