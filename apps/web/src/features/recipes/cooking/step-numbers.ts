import { type Token, tokensOf } from '@site/ingredients/tokens';
import { formatMinutes } from '@site/schema/recipe-texts';

/** Finds the times in a step that a timer can be set to. */

/** Seconds. */
const HOUR = 3600;
const MINUTE = 60;
const MAX = 24 * HOUR;

const UNITS: readonly (readonly [name: RegExp, seconds: number])[] = [
  [/^(?:hours?|hrs?|h)$/, HOUR],
  [/^(?:minutes?|mins?)$/, MINUTE],
  [/^(?:seconds?|secs?)$/, 1],
];
const secondsOf = (name: string) => UNITS.find(([unit]) => unit.test(name))?.[1];

interface Duration {
  /** Of a range its upper end, and its lower one. */
  seconds: number;
  lower: number;
  /** The seconds of its unit. */
  unit: number;
  /** Its first token, and the one after its last. */
  from: number;
  to: number;
}

/** `12 to 14 minutes`, `1½ hours`, `30-minute`, `half an hour`, `two and a half hours`. */
function durationAt(tokens: readonly Token[], from: number): Duration | undefined {
  const amount = amountAt(tokens, from);
  if (!amount) return undefined;
  const at = tokens[amount.to]?.text === '-' ? amount.to + 1 : amount.to;
  const unit = secondsOf(tokens[at]?.text ?? '');
  if (unit === undefined) return undefined;
  const half = isAndAHalf(tokens, at + 1) ? 1 / 2 : 0;
  const to = half ? at + 4 : at + 1;
  const [lower, seconds] = [amount.lower, amount.count].map((count) =>
    Math.round((count + half) * unit),
  );
  return { seconds: seconds ?? 0, lower: lower ?? 0, unit, from, to };
}

const isAndAHalf = (tokens: readonly Token[], at: number) => textOf(tokens, at, 3) === 'and a half';
const textOf = (tokens: readonly Token[], at: number, count: number) =>
  tokens
    .slice(at, at + count)
    .map(({ text }) => text)
    .join(' ');

/** The number that starts at a token; of a range both ends. */
function amountAt(
  tokens: readonly Token[],
  from: number,
): { lower: number; count: number; to: number } | undefined {
  const token = tokens[from];
  const isPartOfWord = token?.isGlued && /[\p{L}\d.,/]$/u.test(tokens[from - 1]?.text ?? '');
  if (!token || isPartOfWord) return undefined;
  if (textOf(tokens, from, 4) === 'three quarters of an')
    return { lower: 3 / 4, count: 3 / 4, to: from + 4 };
  if (textOf(tokens, from, 3) === 'quarter of an')
    return { lower: 1 / 4, count: 1 / 4, to: from + 3 };
  if (token.high === undefined) return undefined;
  if (token.kind !== 'word')
    return { lower: token.low ?? token.high, count: token.high, to: from + 1 };
  const isRange = /^(?:to|or)$/.test(tokens[from + 1]?.text ?? '');
  const upper = isRange ? tokens[from + 2]?.high : undefined;
  const to = upper === undefined ? from + 1 : from + 3;
  const half = isAndAHalf(tokens, to) ? 1 / 2 : 0;
  const end = half ? to + 3 : to;
  const isArticleNext = /^an?$/.test(tokens[end]?.text ?? '');
  const lower = upper === undefined ? token.high + half : token.high;
  return { lower, count: (upper ?? token.high) + half, to: isArticleNext ? end + 1 : end };
}

/** `within 30 minutes` is left out: nobody sets a timer for it. */
function isDeadline(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1]?.text === 'about' ? from - 2 : from - 1;
  return tokens[before]?.text === 'within';
}

/** Seconds. `checkAt` is the lower end of a range. */
export interface StepTime {
  seconds: number;
  checkAt?: number;
}

/**
 * The times in a step, each of them once. `1 hour 10 minutes` is one time, and so is `45 minutes to 1 hour`.
 */
export function timesIn(step: string): StepTime[] {
  const tokens = tokensOf(step);
  const times: Duration[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = durationAt(tokens, at);
    if (!found) continue;
    at = found.to - 1;
    if (isDeadline(tokens, found.from)) continue;
    const last = times.at(-1);
    const between = last && textOf(tokens, last.to, found.from - last.to);
    if (last && /^(?:,|and|, and)?$/.test(between ?? '-') && found.unit < last.unit)
      times.splice(-1, 1, {
        ...found,
        seconds: last.seconds + found.seconds,
        lower: last.lower + found.lower,
      });
    else if (last && /^(?:to|–|-)$/.test(between ?? ''))
      times.splice(-1, 1, { ...found, lower: last.lower });
    else times.push(found);
  }
  const first = new Map(times.toReversed().map((time) => [time.seconds, time.lower]));
  return [...new Set(times.map(({ seconds }) => seconds))]
    .filter((seconds) => seconds > 0 && seconds <= MAX)
    .map((seconds) => {
      const lower = first.get(seconds) ?? 0;
      return lower > 0 && lower < seconds ? { seconds, checkAt: lower } : { seconds };
    });
}

/** What the button of a timer says: `12–14 min`, `45 min–1 h`. */
export function timeText({ seconds, checkAt }: StepTime): string {
  const [lower, upper] = [durationText(checkAt ?? 0), durationText(seconds)];
  if (checkAt === undefined) return upper;
  const unit = / (?:min|h|s)$/.exec(upper)?.[0] ?? '';
  const isOneUnit = lower.endsWith(unit) && /^\d+ \w+$/.test(lower) && /^\d+ \w+$/.test(upper);
  return `${isOneUnit ? lower.slice(0, -unit.length) : lower}–${upper}`;
}

/** `1 h 10 min`, `25 min` or `1 min 20 s`. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE);
  const rest = seconds % MINUTE;
  return [minutes && formatMinutes(minutes), rest && `${rest} s`].filter(Boolean).join(' ');
}

/** For a sentence, and as a screen reader says it best: `1 hour 10 minutes` or `30 seconds`. */
export function durationInWords(seconds: number): string {
  const parts: [count: number, unit: string][] = [
    [Math.floor(seconds / HOUR), 'hour'],
    [Math.floor((seconds % HOUR) / MINUTE), 'minute'],
    [seconds % MINUTE, 'second'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}

/** What a timer shows: `4:05` or `1:10:00`. */
export function clockText(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = two(seconds % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
