/** Numbers, durations, energy and yields as recipes write them. Plain text in; runs in browsers too. */

/** Characters that are read: no fact has more, and a longer text is none. */
const MAX_LENGTH = 200;

const FRACTIONS = '½⅓⅔¼¾⅛⅜⅝⅞';
/** `1½`, `1 1/2`, `½`, `1/2`, `1.5` */
const AMOUNT = `(?:\\d{1,6}\\s?[${FRACTIONS}]|(?:\\d{1,3}\\s)?\\d{1,2}/\\d{1,2}|[${FRACTIONS}]|\\d{1,6}(?:[.,]\\d{1,3})?)`;

/** The value of a text that matches {@link AMOUNT}. Unicode decomposes `½` to `1⁄2`. */
function amountOf(text: string): number {
  const spaced = text
    .replace(new RegExp(`[${FRACTIONS}]`), ' $&')
    .normalize('NFKD')
    .trim();
  return spaced.split(/\s+/).reduce((sum, part) => {
    const [above = '', below = '1'] = part.split(/[/⁄]/);
    return sum + Number(above.replace(',', '.')) / Number(below);
  }, 0);
}

/** Digits with what may stand between them: `1,066.7`, `1.066,7`, `1 066`. */
const DIGITS = '\\d+(?:[.,]\\d+)+|\\d{1,3}(?:[\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d+)?|\\d+';

/**
 * The value of digits. Of several signs the last is the decimal one, unless three digits follow it as they follow the
 * others.
 *
 * @param isWhole whether `1,066` can only be 1066, as for calories
 */
function numberOf(digits: string, isWhole: boolean): number {
  const groups = digits.split(/[.,\s]/);
  const last = groups.at(-1) ?? '';
  const signs = digits.match(/[.,]/g) ?? [];
  const isMixed = signs.length > 1 && signs.at(-1) !== signs[0];
  const areGroups = groups.slice(1).every((group) => group.length === 3);
  const isGrouped =
    signs.length === 0 ||
    (!isMixed && areGroups && (signs.length > 1 || (isWhole && groups[0] !== '0')));
  return Number(isGrouped ? groups.join('') : `${groups.slice(0, -1).join('')}.${last}`);
}

/** The first number of a text, such as 12.5 of `12,5 g`; `null` without one, and for zero. */
function numberIn(text: string): number | null {
  const [digits] = new RegExp(DIGITS).exec(text.slice(0, MAX_LENGTH)) ?? [];
  const value = digits === undefined ? 0 : numberOf(digits, false);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Grams with one decimal of `12,5 g` or `500 mg`; `null` for nothing and for more than any serving has. */
export function gramsIn(text: string): number | null {
  const value = (numberIn(text) ?? 0) / (/\d\s*(?:mg|milligrams?)\b/i.test(text) ? 1000 : 1);
  return value < 1000 ? Math.round(value * 10) / 10 || null : null;
}

const KILOJOULES_PER_CALORIE = 4.184;
const KCAL = new RegExp(
  `(${DIGITS})\\s*(?:k?cals?\\b|calories\\b|kilocalories\\b|kilokalorien\\b)`,
  'i',
);
const KILOJOULES = new RegExp(`(${DIGITS})\\s*(?:kj\\b|kilojoules?\\b)`, 'i');

/** Calories of `1,066 kcal`, `2193 kJ / 524 kcal`, `1046 kJ` or a bare number; `null` for nothing and for nonsense. */
export function kcalIn(written: string): number | null {
  const text = written.slice(0, MAX_LENGTH);
  const [, kcal] = KCAL.exec(text) ?? [];
  const [, joules] = KILOJOULES.exec(text) ?? [];
  const bare = new RegExp(DIGITS).exec(text)?.[0];
  const digits = kcal ?? joules ?? bare;
  if (digits === undefined) return null;
  const value = numberOf(digits, true);
  return count(kcal === undefined && joules ? value / KILOJOULES_PER_CALORIE : value);
}

/** Within what a count may be; `null` for nothing and for nonsense. */
function count(value: number | null, max = 100_000): number | null {
  const whole = Math.round(value ?? 0);
  return whole > 0 && whole <= max ? whole : null;
}

/**
 * ISO 8601 durations, and what programs write for them: `PT1H30M`, `PT900S`, `P1W`, `PT0D4H45M`, `P2H30M`, `PT1H30`,
 * `PT90`.
 */
const ISO =
  /^p(?:0+y)?(?:0+m(?=.*t))?(?:(?<weeks>\d+)w)?(?:(?<days>\d+)d)?t?(?:(?<later>\d+)d)?(?:(?<hours>\d+(?:[.,]\d+)?)?h)?(?:(?<minutes>\d+(?:[.,]\d+)?)?(?:m|(?<=\d)$))?(?:(?<seconds>\d+(?:[.,]\d+)?)?s)?$/;

const UNITS: readonly (readonly [names: string, minutes: number])[] = [
  ['weeks?|wks?|wochen?|semaines?|semanas?|settimane?', 7 * 1440],
  ['days?|d|tage?n?|jours?|d[ií]as?|giorn[io]', 1440],
  ['hours?|hrs?|h|std|stunden?|horas?|or[ae]|heures?', 60],
  ['minutes?|mins?|m|minuten|minut[io]|minutos?', 1],
  ['seconds?|secs?|s', 1 / 60],
];
const UNIT = UNITS.map(([names]) => `(${names})`).join('|');
const WORD = 'half an?|an?|one|two|three|four|five|six';
const DURATION = new RegExp(
  `(?:(${AMOUNT})|\\b(${WORD}))(?:\\s+and\\s+a\\s+(half))?[\\s-]{0,5}(?:${UNIT})(?![\\p{L}])\\.?(?:\\s+and\\s+a\\s+(half)|\\s?(\\d{1,2})$)?`,
  'giu',
);
const WORDS: Record<string, number> = {
  'half a': 0.5,
  'half an': 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};

/**
 * Whole minutes of an ISO 8601 duration, of a clock (`1:30`), of words (`1 hr 30 min`, `1½ hours`, `half an hour`, the
 * upper end of `20 to 25 minutes`), or of a bare number of minutes; `null` for no time.
 */
export function minutesIn(text: string): number | null {
  const written = text.slice(0, MAX_LENGTH).trim().toLowerCase();
  const iso = ISO.exec(written)?.groups;
  if (iso) {
    const number = (name: string) => Number((iso[name] ?? '0').replace(',', '.'));
    const days = number('weeks') * 7 + number('days') + number('later');
    return count(days * 1440 + number('hours') * 60 + number('minutes') + number('seconds') / 60);
  }
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(written) ?? [];
  if (hours !== undefined) return count(Number(hours) * 60 + Number(minutes));
  if (/^\d+(?:\.\d+)?$/.test(written)) return count(Number(written));
  // What stands in brackets says the same in another way.
  const [outside = ''] = /^[^([]*\d[^([]*/.exec(written) ?? [written];
  let sum = 0;
  for (const [, amount, word = '', halfBefore, ...rest] of outside.matchAll(DURATION)) {
    const unit =
      UNITS[rest.slice(0, UNITS.length).findIndex((name) => name !== undefined)]?.[1] ?? 0;
    const [halfAfter, further] = rest.slice(UNITS.length);
    const whole = amount ? amountOf(amount) : (WORDS[word] ?? 0);
    sum += (whole + (halfBefore || halfAfter ? 0.5 : 0)) * unit;
    // `1 h 30`
    if (typeof further === 'string' && unit === 60) sum += Number(further);
  }
  return count(sum);
}

const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** What is measured is no number of servings: `3 cups`, `500 g`, a pie of `9 inches`. */
const MEASURED =
  /^[\s-]*(?:cups?|ml|cl|dl|l|lit(?:er|re)s?|quarts?|qts?|pints?|gallons?|oz|ounces?|fl|g|grams?|kg|lbs?|pounds?|tbsps?|tablespoons?|tsps?|teaspoons?|cm|mm|in|inch(?:es)?|x|")(?![\p{L}])/iu;
const EATERS = /serv|portion|people|person|eaters|guests/i;

/**
 * The servings of `4`, `Serves 4 to 6` (the upper end), `2 dozen cookies`, `1 loaf (12 servings)`; `null` for what is
 * measured, such as `3 cups`.
 */
export function servingsIn(text: string): number | null {
  const written = text
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(new RegExp(`\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'g'), (word) =>
      String(NUMBER_WORDS.indexOf(word) + 1),
    )
    .replace(/\bhalf a dozen\b/g, '6')
    .replace(/\ba dozen\b/g, '12');
  const numbers = Array.from(
    written.matchAll(/(\d+(?:[.,]\d+)?)(?:\s*(?:-|–|to|or)\s*(\d+))?(\s*dozen)?(?=([^\d]*))/g),
    ([, first = '', last, dozen, rest = '']) => ({
      servings: numberOf(last ?? first, false) * (dozen ? 12 : 1),
      rest,
    }),
  );
  const [start = ''] = /^[^\d]*/.exec(written) ?? [];
  const isOfEaters = (index: number) =>
    EATERS.test(/[^,;(]*$/.exec(numbers[index - 1]?.rest ?? start)?.[0] ?? '') ||
    EATERS.test(/^[^,;(]*/.exec(numbers[index]?.rest ?? '')?.[0] ?? '');
  const counted = numbers
    .map((each, index) => ({ ...each, isOfEaters: isOfEaters(index) }))
    .filter(({ rest }) => !MEASURED.test(rest));
  const named = counted.find((each) => each.isOfEaters);
  return count((named ?? counted[0])?.servings ?? null, 10_000);
}
