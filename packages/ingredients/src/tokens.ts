/** Divides a line into tokens in one pass. Everything that reads lines looks at these, and never at the text again. */
import { numberAt, numberInWord } from './numbers.ts';
import { type UnitWord, unitOf } from './units.ts';

export interface Token {
  kind: 'number' | 'range' | 'unit' | 'open' | 'close' | 'word' | 'punctuation';
  /** Where it stands in the line. */
  start: number;
  end: number;
  /** In lower case. */
  text: string;
  /** Whether no space stands before it. */
  isGlued: boolean;
  /** The token that opens the innermost bracket around it; -1 outside brackets. */
  bracket: number;
  /** The value of a number, of a word such as `three`, and of the first number of a range. */
  low: number | undefined;
  high: number | undefined;
  /** Of a range: the text between its numbers, and where the first of them ends. */
  separator: string;
  firstEnd: number;
  unit: UnitWord | undefined;
  /** Of an opening bracket: the token that closes it, or the number of tokens if none does. */
  close: number;
}

const SPACE = /\s*/uy;
/** A word, with those that hyphens join to it: `part-skim`. */
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/uy;
/** Units of volume and weight that may touch the word after them, as in `3 cupswater`: no food begins with one but a cupcake. */
const TOUCHING =
  /^(?:cups|tablespoons|teaspoons|(?:cup(?!cake)|tablespoon|teaspoon)(?!ful)|ounces|pounds|grams|克|个|颗|瓣|片|杯|毫升|升|公斤|大匙|汤匙|茶匙|小匙)(?=\p{L})/iu;
const FLUID_OUNCES = /(?:fl|fluid)\.?\s?(?:ounces?|ozs?)(?!-?\p{L})/iuy;
/** After `1 in`, for it is a length there. */
const IN_LENGTH =
  /\.|\s+(?:thick|long|wide|high|square|pieces?|cubes?|slices?|dice|chunks?|rounds?|lengths?|strips?|sticks?)(?!\p{L})|\s*(?:\)|\(\s*\d)/uy;
/** What comes after a unit's word where it belongs to a name: `pound cake`. */
const NAMED: Readonly<Record<string, RegExp>> = {
  pound: /\s+cakes?(?!\p{L})/iuy,
  rib: /\s+(?:eyes?|roasts?)(?!\p{L})/iuy,
};
const NEVER = /(?!)/y;
/** No letters of a food: a unit after a number, and not elsewhere. */
const SHORT = 2;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Characters. No line of a cook is nearly as long, and what comes after them stays as it is. */
const LONGEST = 4000;

export function tokensOf(text: string): Token[] {
  // As long, so that the places are those of the text.
  const line = text.replace(/[\u2010\u2011]/g, '-');
  const tokens: Token[] = [];
  const open: number[] = [];
  let at = 0;
  while (at < Math.min(line.length, LONGEST)) {
    const space = matchAt(SPACE, line, at) ?? '';
    const start = at + space.length;
    if (start >= line.length) break;
    const token = tokenAt(line, start, tokens);
    tokens.push({
      separator: '',
      firstEnd: token.end,
      low: undefined,
      high: undefined,
      unit: undefined,
      ...token,
      start,
      text: line.slice(start, token.end).toLowerCase(),
      isGlued: space === '',
      bracket: (token.kind === 'close' ? open.at(-2) : open.at(-1)) ?? -1,
      close: Number.MAX_SAFE_INTEGER,
    });
    if (token.kind === 'open') open.push(tokens.length - 1);
    if (token.kind === 'close') close(tokens, open.pop());
    at = token.end;
  }
  for (const token of tokens) token.close = Math.min(token.close, tokens.length);
  return tokens;
}

function close(tokens: readonly Token[], opened: number | undefined): void {
  const token = tokens[opened ?? -1];
  if (token) token.close = tokens.length - 1;
}

type Found = Pick<Token, 'kind' | 'end'> & Partial<Token>;

function tokenAt(line: string, start: number, before: readonly Token[]): Found {
  const number = numberAt(line, start);
  if (number && isNumber(line.slice(start, number.end), number.low))
    return { kind: number.separator ? 'range' : 'number', ...number };
  const unit = unitAt(line, start, before);
  if (unit) return unit;
  const word = matchAt(WORD, line, start) ?? (number && line.slice(start, number.end));
  if (word !== undefined) {
    const value = numberInWord(word.toLowerCase());
    return { kind: 'word', end: start + word.length, low: value, high: value };
  }
  const sign = String.fromCodePoint(line.codePointAt(start) ?? 0);
  const kind =
    sign === '(' || sign === '[' ? 'open' : sign === ')' || sign === ']' ? 'close' : 'punctuation';
  return { kind, end: start + sign.length };
}

/** `00` is a flour. */
const isNumber = (text: string, value: number) => value < LARGEST && !/^0\d/.test(text);
/** A longer row of digits counts nothing. */
const LARGEST = 1e9;

const isNumeric = (token: Token | undefined) => token?.kind === 'number' || token?.kind === 'range';

/** The number before a place, with or without a hyphen between them. */
function numberBefore(tokens: readonly Token[], isGlued: boolean) {
  const last = tokens.at(-1);
  const isHyphen = last?.text === '-' || last?.text === '–';
  const number = isHyphen ? tokens.at(-2) : last;
  return isNumeric(number) ? { number, isJoined: isHyphen || isGlued } : undefined;
}

function unitAt(line: string, start: number, before: readonly Token[]): Found | undefined {
  const isGlued = before.at(-1)?.end === start;
  const number = numberBefore(before, isGlued);
  const fluid = matchAt(FLUID_OUNCES, line, start);
  if (fluid) return unitToken(line, start + fluid.length, unitOf('floz'));
  const sign = line[start] ?? '';
  if (number && isGlued && '"″”'.includes(sign)) return unitToken(line, start + 1, unitOf(sign));
  const word = matchAt(WORD, line, start);
  if (word === undefined) return undefined;
  const [first = ''] = word.split(/[-'’]/u);
  // `¼-inch-thick`, `14oz-can`: elsewhere a hyphen makes another word of it.
  const plain = first !== word && number?.isJoined && word[first.length] === '-' ? first : word;
  const unit = unitOf(plain);
  const end = start + plain.length;
  if (!unit) {
    const touching = number && TOUCHING.exec(plain)?.[0];
    return touching ? unitToken(line, start + touching.length, unitOf(touching)) : undefined;
  }
  if (matchAt(NAMED[unit.one] ?? NEVER, line, end)) return undefined;
  if (plain.length <= SHORT && /^[a-z]/i.test(plain) && !number) return undefined;
  if (unit.unit === 'inch' && plain.length <= SHORT && !number?.isJoined) {
    IN_LENGTH.lastIndex = end;
    if (!IN_LENGTH.test(line)) return undefined;
  }
  return unitToken(line, end, unit);
}

/** `can(s)`, `tbsp.` */
const ENDING = /\(s\)|\.(?!\d)/uy;

function unitToken(line: string, end: number, unit: UnitWord | undefined): Found | undefined {
  const ending = matchAt(ENDING, line, end) ?? '';
  const isSentence = ending === '.' && unit?.one !== unit?.many;
  return unit && { kind: 'unit', end: isSentence ? end : end + ending.length, unit };
}
