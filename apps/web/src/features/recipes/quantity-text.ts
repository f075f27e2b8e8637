/** Numbers as authors write them in ingredients and steps. */

const FRACTIONS: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
/** The fraction characters, for a character class. */
export const VULGAR = Object.keys(FRACTIONS).join('');

/** `1½`, `1 1/2`, `½`, `1/2`, `.5`, `1.5` or `1,5`. */
export const NUMBER = `(?:\\d+\\s?[${VULGAR}]|[${VULGAR}]|\\d+\\s+\\d+[/⁄]\\d+|\\d+[/⁄]\\d+|\\d*[.,]\\d+|\\d+)`;
/** A number, or two of them such as `2-3` or `2 to 3`. */
export const RANGE = `${NUMBER}(?:\\s*(?:-|–|to|or)\\s*${NUMBER})?`;

/** Between the two numbers of a range. */
const JOINT = new RegExp(`(\\s*(?:-|–|\\bto\\b|\\bor\\b)\\s*)(?=[\\d.,${VULGAR}])`, 'u');

/** The value of a text that matches {@link NUMBER}. */
export function numberIn(text: string): number {
  const fraction = /^(?:(\d+)\s+)?(\d+)[/⁄](\d+)$/.exec(text);
  if (fraction) {
    const [, whole = '0', over = '0', under = '1'] = fraction;
    return Number(whole) + Number(over) / Number(under);
  }
  const last = FRACTIONS[text.slice(-1)];
  if (last !== undefined) return Number(text.slice(0, -1).trim() || 0) + last;
  return Number(text.replace(',', '.'));
}

export interface Amounts {
  /** One number, or the two of a range. */
  amounts: number[];
  /** The text between the two numbers. */
  joint: string;
}

/** @param range a text that matches {@link RANGE} */
export function amountsIn(range: string): Amounts {
  const [first = '', joint = '', second] = range.split(JOINT);
  return { amounts: (second === undefined ? [first] : [first, second]).map(numberIn), joint };
}
