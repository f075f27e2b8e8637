/** Numbers as authors write them in ingredients and steps. */

/** The fraction characters, for a character class. */
export const VULGAR = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞';

const WORDS: Record<string, number> = {
  half: 1 / 2,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
/** A number as a word: `three`, `a`, `half`. */
export const NUMBER_WORD = Object.keys(WORDS)
  .sort((one, other) => other.length - one.length)
  .join('|');

/** `1/2`. Kitchens have no sixteenths of anything, but yeast has; `16/20` is the size of a shrimp. */
const RATIO = '\\d{1,2}\\s?[/⁄∕]\\s?(?:[2-9]|10|12|16)(?!\\d)';
/** Before the fraction of a mixed number: `1 1/2`, `1-1/2`, `1 and 1/2`. */
const MIXED = '\\d+(?:\\s*-\\s*|\\s+(?:and|&)\\s+|\\s+)';
/** `1½`, `1 1/2`, `1 and 1/2`, `½`, `1/2`, `.5`, `1.5`, `1,5` or `1,000`. */
export const NUMBER =
  `(?:${MIXED}(?:[${VULGAR}]|${RATIO})|\\d+[${VULGAR}]|[${VULGAR}]|${RATIO}` +
  '|\\d{1,3}(?:,\\d{3})+(?![\\d,])|\\d*[.,]\\d+|\\d+)';
/** A number, or two of them such as `2-3` or `2 to 3`. */
export const RANGE = `${NUMBER}(?:\\s*(?:[-–—−]|to|or)\\s*${NUMBER})?`;

/** A text that matches {@link RANGE}. */
const PARTS = new RegExp(
  `^(?<first>${NUMBER})(?:(?<joint>\\s*(?:[-–—−]|to|or)\\s*)(?<second>${NUMBER}))?$`,
  'iu',
);

/** The value of a text that matches {@link NUMBER} or {@link NUMBER_WORD}. */
export function numberIn(text: string): number {
  const word = WORDS[text.toLowerCase()];
  if (word !== undefined) return word;
  const mixed = /^(\d+)(?:\s*-\s*|\s+and\s+|\s*&\s*|\s+)(?=[^\s/⁄∕])/i.exec(text);
  if (mixed) return Number(mixed[1]) + numberIn(text.slice(mixed[0].length));
  const ratio = /^(\d+)\s?[/⁄∕]\s?(\d+)$/.exec(text);
  if (ratio) return ratioOf(ratio[1] ?? '', Number(ratio[2]));
  const last = text.slice(-1);
  // Unicode decomposes `½` to `1⁄2`.
  if (last && VULGAR.includes(last))
    return Number(text.slice(0, -1) || 0) + numberIn(last.normalize('NFKD'));
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  return Number(text.replace(',', '.'));
}

/** `11/2` is `1 1/2` that lost its space: nobody measures with elevenths of halves. */
function ratioOf(above: string, below: number): number {
  const rest = Number(above.slice(1));
  const isMixed = above.length === 2 && Number(above) > below && rest > 0 && rest < below;
  return isMixed ? Number(above[0]) + rest / below : Number(above) / below;
}

/**
 * The number of a text, or the two of a range with the text between them.
 *
 * @param range a text that matches {@link RANGE} or {@link NUMBER_WORD}
 */
export function amountsIn(range: string): { amounts: number[]; joint: string } {
  const { first = range, joint = '', second } = PARTS.exec(range)?.groups ?? {};
  return { amounts: (second === undefined ? [first] : [first, second]).map(numberIn), joint };
}
