/** Numbers as authors write them in ingredients and steps. */

/** The fraction characters, for a character class. */
const VULGAR = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞';

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
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
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    ninety: 90,
  }),
);

/** The value of `three`, `a`, `half` or `twenty-four`; `undefined` for other words. */
export function numberInWord(word: string): number | undefined {
  const [tens = '', one = ''] = word.split('-');
  const [first, second] = [NUMBER_WORDS.get(tens), NUMBER_WORDS.get(one)];
  if (word === tens) return first;
  const isSum = first !== undefined && second !== undefined && first >= 20 && second < 10;
  return isSum && word === `${tens}-${one}` ? first + second : undefined;
}

/** What stands between the whole and the fraction of `1 1/2`, `1-1/2`, `1–1/2`, `1&1/2`, `1 and 1/2`. */
const MIXED = `(?:\\s*-\\s*|[–—]|\\s*&\\s*|\\s+and\\s+|\\s+|(?=[${VULGAR}]))`;
/** `1/2`. Kitchens have no sixteenths of anything, but yeast has; `16/20` is the size of a shrimp. */
const RATIO = '(?<above>\\d{1,2})\\s?[/⁄∕]\\s?(?<below>[2-9]|10|12|16)(?!\\d)';
const FRACTION = new RegExp(`(?:(?<whole>\\d+)${MIXED})?(?:(?<sign>[${VULGAR}])|${RATIO})`, 'uy');
/** `1.5`, `1,5`, `.5`, `1,000` or `12`. */
const DECIMAL = /\d{1,3}(?:,\d{3})+(?![\d,])|\d*[.,]\d+|\d+/uy;
/** The text between the two numbers of a range: `2-3`, `2 to 3`, `2- to 3`. */
const SEPARATOR = /\s*(?:[-–—−]\s*(?:to\s*-?\s*)?|(?:to|or)(?!\p{L})\s*-?\s*)/uy;

/** A number in a text, or the two of a range. */
export interface NumberInText {
  low: number;
  high: number;
  /** Where it ends. */
  end: number;
  /** The text between the two numbers of a range; empty for one number. */
  separator: string;
  /** Where its first number ends. */
  firstEnd: number;
}

/** The number or the range that starts at a place of a text, if any. */
export function numberAt(text: string, start: number): NumberInText | undefined {
  const first = oneAt(text, start);
  if (!first) return undefined;
  const { value: low, end } = first;
  const separator = matchAt(SEPARATOR, text, end)?.[0] ?? '';
  const second = separator === '' ? undefined : oneAt(text, end + separator.length);
  return second
    ? { low, high: second.value, end: second.end, separator, firstEnd: end }
    : { low, high: low, end, separator: '', firstEnd: end };
}

function oneAt(text: string, start: number): { value: number; end: number } | undefined {
  const fraction = matchAt(FRACTION, text, start);
  const value = fraction ? fractionOf(fraction.groups ?? {}) : undefined;
  if (fraction && value !== undefined) return { value, end: start + fraction[0].length };
  const decimal = matchAt(DECIMAL, text, start)?.[0];
  if (decimal === undefined) return undefined;
  const plain =
    /,\d{3}(?!\d)/.test(decimal) && !decimal.startsWith('0') && !decimal.startsWith(',');
  const number = Number(plain ? decimal.replaceAll(',', '') : decimal.replace(',', '.'));
  return { value: number, end: start + decimal.length };
}

/** `undefined` for a whole with a fraction of one or more: `2-21/2` is a range. */
function fractionOf(groups: Partial<Record<string, string>>): number | undefined {
  const { whole, sign, above = '', below } = groups;
  const part = sign ? valueOfSign(sign) : ratioOf(above, Number(below), whole === undefined);
  if (whole === undefined) return part;
  return part < 1 ? Number(whole) + part : undefined;
}

/** Unicode decomposes `½` to `1⁄2`. */
function valueOfSign(sign: string): number {
  const [above, below] = sign.normalize('NFKD').split('⁄').map(Number);
  return (above ?? 0) / (below ?? 1);
}

/** `11/2` is `1 1/2` that lost its space: nobody measures with elevenths of halves. */
function ratioOf(above: string, below: number, isAlone: boolean): number {
  const rest = Number(above.slice(1));
  const isMixed =
    isAlone && above.length === 2 && Number(above) > below && rest > 0 && rest < below;
  return isMixed ? Number(above[0]) + rest / below : Number(above) / below;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Fractions that there are signs for. */
const SIGNS = [...'⅛¼⅓⅜½⅝⅔¾⅞'].map((sign) => ({ sign, value: valueOfSign(sign) }));

/** `1½`, `⅓` or `4`: the nearest sign, and otherwise a whole number. */
export function formatNumber(amount: number): string {
  const whole = Math.floor(amount + 1e-9);
  const found = SIGNS.find(({ value }) => Math.abs(value - (amount - whole)) < 0.01);
  return found ? `${whole || ''}${found.sign}` : String(Math.round(amount));
}
