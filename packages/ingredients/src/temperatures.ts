/** Finds the temperatures in a text, and tells them in the other scale. */
import { type Token, tokensOf } from './tokens.ts';

/** From this temperature on, degrees Celsius are those of an oven, which are multiples of five. */
const OVEN = 100;
/** From this temperature on up to {@link OVEN}, food may be safe only from it on: such a number is never rounded down, unless it is an oven's. */
const SAFE = 60;

const inFahrenheit = (celsius: number) => celsius * 1.8 + 32;
const isFrom = (degrees: number, celsius: number, scale: Scale) =>
  degrees >= (scale === 'C' ? celsius : inFahrenheit(celsius)) - 0.001;

/** `400 °F` is `205 °C`, and `160 °F`, to which meat is cooked, `72 °C`. */
function inOtherScale(degrees: number, from: Scale, isOven: boolean): number {
  const scale = from === 'F' ? 'C' : 'F';
  const exact = from === 'F' ? (degrees - 32) / 1.8 : inFahrenheit(degrees);
  if (isFrom(exact, OVEN, scale)) return Math.round(exact / 5) * 5;
  if (!isOven && isFrom(exact, SAFE, scale)) return Math.ceil(exact - 0.001);
  return Math.round(exact);
}

type Scale = 'F' | 'C';

export interface Temperature {
  /** One, or the two of a range, below zero in freezers. */
  degrees: number[];
  separator: string;
  scale: Scale;
  /** Where it starts and ends in the text, its first token, and the one after its last. */
  start: number;
  end: number;
  from: number;
  to: number;
  /** What stands between its number and the sign. */
  gap: string;
  /** Whether an oven is heated to it, which may be as low as that of meat: `200°F oven`. */
  isOven: boolean;
}

/** A smaller number before a single letter may be so many cups, or the name of something. */
const LEAST_WITHOUT_SIGN: Readonly<Record<Scale, number>> = { F: 90, C: 30 };

/** `400°F`, `350–375 °F`, `180 to 200 degrees C`, `180C`, `−18 °C`. */
function temperatureAt(
  text: string,
  tokens: readonly Token[],
  at: number,
): Temperature | undefined {
  const [before, number, sign, letter] = [-1, 0, 1, 2].map((by) => tokens[at + by]);
  if (number?.kind !== 'number' && number?.kind !== 'range') return undefined;
  const isSigned = /^(?:[°º]|degrees?)$/.test(sign?.text ?? '');
  const last = isSigned ? letter : sign;
  // At the end of a sentence a unit may have its full stop.
  const letters = last?.text.replace('.', '') ?? '';
  if (!last || !/^(?:f|c|fahrenheit|celsius)$/.test(letters)) return undefined;
  const scale = last.text.startsWith('f') ? 'F' : 'C';
  const { low = 0, high = low, separator } = number;
  if (!isSigned && (text[last.start] !== scale || low < LEAST_WITHOUT_SIGN[scale]))
    return undefined;
  // In `350 °F–375 °F` and in `pan-18` it is a hyphen.
  const isBelowZero = /^[-−–]$/.test(before?.text ?? '') && number.isGlued && !before?.isGlued;
  const isDegree = isSigned && !sign?.text.startsWith('d');
  return {
    degrees: [isBelowZero ? -low : low, ...(separator ? [high] : [])],
    separator,
    scale,
    start: (isBelowZero ? before : number)?.start ?? number.start,
    end: last.start + letters.length,
    from: isBelowZero ? at - 1 : at,
    to: at + (isSigned ? 3 : 2),
    gap: isDegree ? text.slice(number.end, sign?.start) : '',
    isOven: isOfOven(tokens, at, at + (isSigned ? 3 : 2)),
  };
}

/** Not `take it out of the oven at 160°F`. */
const isOfOven = (tokens: readonly Token[], from: number, to: number) =>
  tokens[to]?.text === 'oven' ||
  (tokens[from - 1]?.text === 'to' && tokens[from - 2]?.text === 'oven') ||
  tokens.slice(Math.max(0, from - 4), from).some(({ text }) => text.startsWith('preheat'));

export const temperaturesIn = (text: string, tokens: readonly Token[]): Temperature[] =>
  tokens.flatMap((_, at) => temperatureAt(text, tokens, at) ?? []);

/** `205°C` for `400°F`. */
export function otherScaleOf({ degrees, separator, scale, isOven }: Temperature, gap = ''): string {
  const others = degrees.map((each) => inOtherScale(each, scale, isOven)).join(separator);
  return `${others}${gap}°${scale === 'F' ? 'C' : 'F'}`;
}

/** Writes each temperature in the other scale beside it: `400°F / 205°C`. A text that has both scales stays as it is. */
export function withBothScales(text: string): string {
  const found = temperaturesIn(text, tokensOf(text));
  if (new Set(found.map(({ scale }) => scale)).size !== 1) return text;
  let result = '';
  let end = 0;
  for (const each of found) {
    result += `${text.slice(end, each.end)} / ${otherScaleOf(each)}`;
    end = each.end;
  }
  return result + text.slice(end);
}
