import { NUMBER, numberIn } from '@site/schema/numbers-in-text';

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
