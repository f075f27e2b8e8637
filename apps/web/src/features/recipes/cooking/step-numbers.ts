import { amountsIn, NUMBER, NUMBER_WORD, numberIn, RANGE } from '@site/ingredients/numbers';
import { formatMinutes } from '../recipe-texts.ts';

/** Finds the times in a step that a timer can be set to. */

/** Seconds. */
const HOUR = 3600;
const MINUTE = 60;
const MAX = 24 * HOUR;

/**
 * A number or a word with its unit: `12 to 14 minutes`, `1½ hours`, `30-minute`, `half an hour`. `within 30 minutes` is
 * found whole, to be left out: nobody sets a timer for it.
 */
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d.,/])(?<within>within (?:about )?)?(?:(?<range>${RANGE})|(?<quarters>three quarters|quarter) of an|(?:(?:${NUMBER_WORD}) (?:to|or) )?(?<word>${NUMBER_WORD})(?<more> and a half)?(?: an?)?)` +
    `[\\s-]*(?<unit>hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|sec)(?!\\p{L})(?<further> and a half(?!\\p{L}))?`,
  'giu',
);

function amountsOf(step: string) {
  const found = [...step.matchAll(AMOUNT)].filter(({ groups }) => !groups?.['within']);
  return found.map(({ 0: text, index, groups = {} }) => {
    const { range, quarters, word = '', more, unit: name = '', further } = groups;
    const unit = /^h/i.test(name) ? HOUR : /^m/i.test(name) ? MINUTE : 1;
    const whole = range ? Math.max(...amountsIn(range).amounts) : numberIn(word);
    // `an hour and a half`, `two and a half hours`.
    const half = more || further ? 1 / 2 : 0;
    const part = quarters && (/^q/i.test(quarters) ? 1 / 4 : 3 / 4);
    const count = part || whole + half;
    return { start: index, end: index + text.length, seconds: Math.round(count * unit), unit };
  });
}

/**
 * The times in a step, in seconds, each of them once. A range counts with its upper end. `1 hour 10 minutes` is one
 * time, and so is `45 minutes to 1 hour`.
 */
export function durationsIn(step: string): number[] {
  const times: ReturnType<typeof amountsOf> = [];
  for (const amount of amountsOf(step)) {
    const last = times.at(-1);
    const between = last && step.slice(last.end, amount.start);
    if (last && /^\s*(?:,|and)?\s*$/.test(between ?? '-') && amount.unit < last.unit) {
      times.splice(-1, 1, { ...amount, start: last.start, seconds: last.seconds + amount.seconds });
    } else if (last && /^\s*(?:to|–|-)\s*$/.test(between ?? '')) {
      times.splice(-1, 1, { ...amount, start: last.start });
    } else {
      times.push(amount);
    }
  }
  const seconds = times.map((time) => time.seconds);
  return [...new Set(seconds)].filter((time) => time > 0 && time <= MAX);
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

/** `400°F`, `350–375 °F`, `180 to 200 degrees C`. */
const TEMPERATURE = new RegExp(
  `(?<![\\d.,])(?<first>(?:(?<![\\p{L}\\d°º]\\s?)[-−–])?${NUMBER})(?:(?<joint>\\s*(?:-|–|to|or)\\s*)(?<second>${NUMBER}))?` +
    `\\s*(?:[°º]|degrees?)\\s*(?<scale>F|C|Fahrenheit|Celsius)(?!\\p{L})`,
  'giu',
);

/** From this temperature on, degrees Celsius are those of an oven, which are multiples of five. */
const OVEN = 100;

/** Freezers are below zero. */
const degrees = (text: string) => (/^[-−–]/.test(text) ? -numberIn(text.slice(1)) : numberIn(text));

const toCelsius = (fahrenheit: number) => roundAsOven((fahrenheit - 32) / 1.8, OVEN);
const toFahrenheit = (celsius: number) => roundAsOven(celsius * 1.8 + 32, OVEN * 1.8 + 32);

function roundAsOven(degrees: number, oven: number): number {
  return degrees >= oven ? Math.round(degrees / 5) * 5 : Math.round(degrees);
}

/** Writes each temperature in the other scale beside it: `400°F / 205°C`. A text that has both scales stays as it is. */
export function withBothScales(text: string): string {
  const found = [...text.matchAll(TEMPERATURE)];
  const scales = new Set(found.map(({ groups }) => groups?.['scale']?.charAt(0).toUpperCase()));
  if (scales.size !== 1) return text;
  const [convert, scale] = scales.has('F')
    ? ([toCelsius, '°C'] as const)
    : ([toFahrenheit, '°F'] as const);
  return text.replace(TEMPERATURE, (written: string, ...rest) => {
    const { first, joint, second } = rest.at(-1) as Record<string, string | undefined>;
    const other = [first, second].flatMap((each) => (each ? convert(degrees(each)) : []));
    return `${written} / ${other.join(joint)}${scale}`;
  });
}
