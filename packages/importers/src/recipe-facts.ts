/** Numbers, durations, energy and yields as recipes write them. Plain text in; runs in browsers too. */
import { type Token, tokensOf } from '@site/ingredients/tokens';

/** Characters that are read: no fact has more, and a longer text is none. */
const MAX_LENGTH = 200;

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

/** Minutes by the words for them, in the languages of programs. */
const UNITS: readonly (readonly [words: RegExp, minutes: number])[] = [
  [/^(?:weeks?|wks?|wochen?|semaines?|semanas?|settimane?)$/, 7 * 1440],
  [/^(?:days?|d|tage?n?|jours?|d[ií]as?|giorn[io])$/, 1440],
  [/^(?:hours?|hrs?|h|std|stunden?|horas?|or[ae]|heures?)$/, 60],
  [/^(?:minutes?|mins?|m|minuten|minut[io]|minutos?)$/, 1],
  [/^(?:seconds?|secs?|s)$/, 1 / 60],
];

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
  const [outside] = /^[^([]*\d[^([]*/.exec(written) ?? [written];
  return count(minutesOf(tokensOf(outside.replace(/\band a half\b/g, 'half'))));
}

/** Of a range the upper end, as of all that is read here. */
const numberOfToken = ({ high, text }: Token) =>
  high ?? (/^\d+$/.test(text) ? Number(text) : undefined);

/** The sum of the amounts that words for minutes follow. */
function minutesOf(tokens: readonly Token[]): number {
  let sum = 0;
  let amount: number | undefined;
  /** The unit before, where nothing else stands between. */
  let last = 0;
  for (const token of tokens) {
    const value = numberOfToken(token);
    if (/^(?:and|[-.])$/.test(token.text)) continue;
    if (token.text === 'half') {
      // `an hour and a half`, `2 and a half hours`
      if (amount === undefined && last) sum += last / 2;
      else amount = (amount ?? 0) + 1 / 2;
    } else if (value !== undefined) {
      // `half an hour`
      if (amount === undefined || token.kind !== 'word') amount = value;
    } else {
      last = (amount && UNITS.find(([words]) => words.test(token.text))?.[1]) ?? 0;
      sum += (amount ?? 0) * last;
      amount = undefined;
    }
  }
  // `1 h 30`
  return last === 60 && Number.isInteger(amount) ? sum + (amount ?? 0) : sum;
}

/** What a dish does while nobody works, by the verbs that programs and people name that time with. */
const RESTS: readonly (readonly [verb: RegExp, word: string])[] = [
  [/chill|refrigerat|fridge/i, 'chilling'],
  [/freez/i, 'freezing'],
  [/marinat/i, 'marinating'],
  [/soak/i, 'soaking'],
  [/brin(?:e|ing)/i, 'brining'],
  [/ris(?:e|ing)|proof|prov(?:e|ing)/i, 'rising'],
  [/salt/i, 'salting'],
  [/drain/i, 'draining'],
  [/cool/i, 'cooling'],
  [/rest|stand/i, 'resting'],
];
/** Labels that only say that there is such a time. */
const SOME_TIME = /^(?:custom|additional|extra|other|inactive|passive|wait(?:ing)?)?$/i;

/** The word for a rest by the label of its time: `chilling` of `Chill Time`; `null` for one that says nothing of it. */
export function restWordIn(label: string): string | null {
  const named = label
    .slice(0, MAX_LENGTH)
    .replace(/[\s:]*(?:time)?[\s:]*$/i, '')
    .trim();
  if (SOME_TIME.test(named)) return null;
  const found = RESTS.find(([verb]) => verb.test(named))?.[1];
  const own = named.replace(/^\w+ing\b/, (verb) => verb.toLowerCase());
  return found ?? (own.length <= 40 ? own : null);
}

const EATERS = /serv|portion|people|person|eaters|guests/i;

/**
 * The servings of `4`, `Serves 4 to 6` (the upper end), `2 dozen cookies`, `1 loaf (12 servings)`; `null` for what is
 * measured, such as `3 cups`.
 */
export function servingsIn(text: string): number | null {
  const written = text.slice(0, MAX_LENGTH);
  const tokens = tokensOf(written);
  const numbers = tokens.flatMap((token, index) => {
    const value = countAt(tokens, index);
    return value === undefined ? [] : [{ ...token, value, isMeasured: isMeasured(tokens, index) }];
  });
  const isOfEaters = ({ start, end }: Token, index: number) => {
    const before = written.slice(numbers[index - 1]?.end ?? 0, start);
    const after = written.slice(end, numbers[index + 1]?.start);
    return (
      EATERS.test(before.split(/[,;(]/).at(-1) ?? '') || EATERS.test(after.split(/[,;(]/)[0] ?? '')
    );
  };
  const counted = numbers.filter((number) => !number.isMeasured);
  const found = counted.find((number) => isOfEaters(number, numbers.indexOf(number))) ?? counted[0];
  return count(found?.value ?? null, 10_000);
}

function countAt(tokens: readonly Token[], at: number): number | undefined {
  const [earlier, before, token, after] = [-2, -1, 0, 1].map((by) => tokens[at + by]);
  if (!token || /^(?:an?|half)$/.test(token.text)) return undefined;
  // `six to eight`
  const upper = after && /^(?:to|or|[-–])$/.test(after.text) && tokens[at + 2];
  if (upper && numberOfToken(upper) !== undefined) return undefined;
  const value = numberOfToken(token);
  if (value !== undefined) return after?.text === 'dozen' ? value * 12 : value;
  if (token.text !== 'dozen' || (before && /\d/.test(before.text))) return undefined;
  return earlier?.text === 'half' ? 6 : 12;
}

/** `3 cups`, `a 9-inch pie`, `2 x 20`: no number of servings. */
function isMeasured(tokens: readonly Token[], at: number): boolean {
  const next = tokens[tokens[at + 1]?.text === '-' ? at + 2 : at + 1];
  return next?.text === 'x' || /^(?:volume|mass|length)$/.test(next?.unit?.kind ?? '');
}
