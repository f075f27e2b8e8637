/** The unit of an amount, also where other words stand between the two: `4 garlic cloves`, `1 (8-oz) package`. */
import { isHyphen, isNumeric, type Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import { type UnitWord, unitOf } from './units.ts';
import { isAllOf, SIZES, setOf } from './words.ts';

/** How far a rule looks, so that a long line takes no longer for each of its words. */
const REACH = 20;

/** Where sizes, and joints between them, end. */
function afterSizes(tokens: readonly Token[], from: number): number {
  let at = from;
  while (
    isAllOf(SIZES, tokens[at]?.text ?? '') ||
    (at > from && /^(?:,|-|to|or|and)$/.test(tokens[at]?.text ?? ''))
  )
    at += 1;
  return at;
}

const isNamed = (token: Token | undefined) =>
  token?.unit !== undefined && token.unit.kind !== 'length';

/** `few sprigs of thyme`, `Dash of salt`: a unit without a number. */
export function vagueUnit(tokens: readonly Token[]): UnitWord | undefined {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = tokens.findIndex((token) => /\p{L}/u.test(token.text));
  if (/^(?:an?|some)$/.test(text(at))) at += 1;
  if (text(at) === 'few') at += 1;
  if (text(at) === 'couple' && text(at + 1) === 'of') at += 2;
  at = afterSizes(tokens, at);
  const unit = tokens[at]?.unit;
  const food = text(at + 1) === 'of' ? at + 2 : at + 1;
  const isVague = unit?.kind === 'container' || (unit?.kind === 'piece' && unit.unit !== 'piece');
  return isVague && /^\p{L}/u.test(text(food)) ? unit : undefined;
}

const PIECE = unitOf('piece');
/** Counting words that follow their food: `4 garlic cloves`. */
const TRAILING = setOf('clove cloves sprig sprigs stalk stalks slice slices rasher rashers');
/** They come in sticks; carrots are cut to them. */
const IN_STICKS = setOf('celery cinnamon rhubarb butter grass lemongrass');

/** The unit of a line's first quantity, also where other words stand between: `4 garlic cloves`, `1 (8-oz) package`. */
export function unitOfAmount(
  tokens: readonly Token[],
  { to, unit, kind, number }: Quantity,
): UnitWord | undefined {
  if (kind === 'length') return undefined;
  if (unit) return tokens[to - 1]?.unit;
  const at = afterSizesAndBrackets(tokens, to);
  if (
    isNamed(tokens[at]) &&
    tokens.slice(at + 1, at + REACH).some(({ text }) => /\p{L}/u.test(text))
  )
    return tokens[at]?.unit;
  for (let place = to; place < to + REACH; place += 1) {
    const token = tokens[place];
    if (!token || /^(?:or|and|plus|[,;([])$/.test(token.text)) break;
    const isAfterFood = tokens.slice(to, place).some(({ text }) => /\p{L}/u.test(text));
    const isStick = token.unit?.unit === 'stick' && IN_STICKS.has(tokens[place - 1]?.text ?? '');
    if (isStick || (isAfterFood && TRAILING.has(token.text))) return token.unit;
  }
  return /\.\d*[1-46-9]/.test(number) && Number(number) > 2 ? undefined : PIECE;
}

/** Between a count and the word of its unit: sizes, brackets and packages' weights. */
function afterSizesAndBrackets(tokens: readonly Token[], from: number): number {
  let at = tokens[from]?.text === ',' ? from + 1 : from;
  if (/^[x×–-]$/.test(tokens[at]?.text ?? '')) at += 1;
  for (let next = at; ; at = next) {
    if (tokens[at]?.kind === 'open') next = (tokens[at]?.close ?? at) + 1;
    else if (isNumeric(tokens[at])) {
      const unit = isHyphen(tokens[at + 1]) ? at + 2 : at + 1;
      if (tokens[unit]?.kind !== 'unit') return at;
      next = tokens[unit + 1]?.text === '/' ? unit + 2 : unit + 1;
    } else next = afterSizes(tokens, at);
    if (next === at) return at;
  }
}
