/** A line while it is read, and what the rules ask of its tokens. */
import { isContainer, isNumeric, type Quantity, quantityAt } from './quantities.ts';
import type { Token } from './tokens.ts';
import { ABOUT, isAllOf, PARTS, SIZES, setOf } from './words.ts';

/** What was read of a line up to a place. */
export interface Line {
  text: string;
  tokens: readonly Token[];
  /** What scales. */
  quantities: Quantity[];
  /** What each piece or package has, and lengths. */
  sizes: Quantity[];
}

/** How many tokens a rule looks ahead or back, so that a long line takes no longer for each of its words. */
export const REACH = 14;

export const textAt = ({ tokens }: Pick<Line, 'tokens'>, at: number) => tokens[at]?.text ?? '';

export const isLetters = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'word' || token.kind === 'unit') &&
  /\p{L}/u.test(token.text);

export const endsClause = (token: Token | undefined) =>
  token === undefined ||
  token.kind === 'open' ||
  token.kind === 'close' ||
  /^[,;]$/.test(token.text);

/** The tokens from a place to the end of its clause. */
export function clauseFrom({ tokens }: Pick<Line, 'tokens'>, from: number, reach = REACH): Token[] {
  const clause: Token[] = [];
  for (let at = from; at < from + reach; at += 1) {
    const token = tokens[at];
    if (!token || endsClause(token)) break;
    clause.push(token);
  }
  return clause;
}

/** The place before the words for `about` that stand before a place. */
export function beforeAbout(line: Line, at: number): number {
  let place = at - 1;
  while (
    ABOUT.has(textAt(line, place)) ||
    (textAt(line, place) === '.' && ABOUT.has(textAt(line, place - 1)))
  )
    place -= 1;
  return place;
}

export const isTimes = (text: string) => text === 'x' || text === '×' || text === '*';

export const isSizeWord = ({ text }: Token) => isAllOf(SIZES, text) || /^(?:to|or|and)$/.test(text);

/** Whether a container's word comes next, after closing brackets. */
export function isContainerNext({ tokens }: Line, from: number): boolean {
  let at = from;
  while (tokens[at]?.kind === 'close') at += 1;
  return isContainer(tokens[at]) && tokens[at + 1]?.kind !== 'open';
}

/** The place after further units for the same, and their brackets: `1 14 oz (400ml) can`, `4 170g/6oz fillets`. */
export function afterEquals({ tokens, text }: Line, from: number): number {
  let at = from;
  for (let step = 0; step < 3; step += 1) {
    const token = tokens[at];
    if (token?.text === '.' || isTimes(token?.text ?? '')) at += 1;
    else if (token?.text === '/') at = quantityAt(text, tokens, at + 1)?.to ?? at;
    else if (token?.kind === 'open' && isNumeric(tokens[at + 1])) at = token.close + 1;
  }
  return at;
}

const OPTIONAL = setOf('optional');

/** Whether a place is a line's first for an amount: `Juice and zest of 1 lemon`, `For the sauce: 2 cups`, `• 1 egg`. */
export function standsFirst(line: Line, from: number): boolean {
  const { tokens } = line;
  if (from > REACH) return false;
  let end = from;
  while (textAt(line, end - 1) === 'about') end -= 1;
  const before = tokens.slice(0, end);
  const isOpen = before.every((token) => !isLetters(token) && !isNumeric(token));
  if (isOpen) return true;
  const last = before.at(-1)?.text ?? '';
  const words = before.filter(({ text }) => text !== ':');
  if (words.length === 1 && OPTIONAL.has(words[0]?.text ?? '')) return true;
  if (
    before.some((token) => isNumeric(token) || /^[,;]$/.test(token.text) || token.kind === 'open')
  )
    return false;
  return /^[:–-]$/.test(last) || PARTS.has(last);
}
