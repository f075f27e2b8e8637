/** What a line of a pasted recipe says that has a field of its own: a label with a value, and nothing else. */
import { RECIPE_CATEGORIES } from '@site/schema/recipe-values';
import { gramsIn, kcalIn, minutesIn, restWordIn, servingsIn } from './recipe-facts.ts';

/** `restWord` comes with the label of `restTime`. */
export type FactName = keyof typeof FACTS | 'restWord';

interface Kind {
  label: RegExp;
  /** What of a value is no more than its number and its unit. */
  words: RegExp;
  /** The field's text; `undefined` where it is no value. */
  read(value: string): string | number | null | undefined;
  /** Whether the label may follow the value: `24 g fat`. */
  isAfter?: boolean;
  /** Whether a sign must stand between, since the label is a word of every text. */
  needsSign?: boolean;
}

const only = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');

const MINUTES = only(
  'about|approx\\.?|ca\\.?|up|to|or|and|an?|half|one|two|three|weeks?|days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s',
);
const time = (label: RegExp): Kind => ({ label, words: MINUTES, read: minutesIn });
const grams = (label: RegExp): Kind => ({
  label,
  words: only('g|grams?|mg|of|dv|per serving'),
  read: gramsIn,
  isAfter: true,
});
const text = (label: RegExp): Kind => ({
  label,
  words: /[\s\S]/g,
  read: (value) => value || undefined,
  needsSign: true,
});

const REST =
  /(?:additional|inactive|passive|wait(?:ing)?|rest(?:ing)?|stand(?:ing)?|chill(?:ing)?|cooling|marinat(?:e|ing)|soak(?:ing)?|freez(?:e|ing)|ris(?:e|ing)|proof(?:ing)?)(?: time)?/;

/** Times in minutes, the rest per serving. */
const FACTS = {
  prepTime: time(/prep(?:aration)?(?: time)?/),
  cookTime: time(/(?:cook|cooking|bake|baking)(?: time)?/),
  totalTime: time(/total(?: time)?|ready in/),
  restTime: time(REST),
  servings: {
    label: /serves|servings|(?:number of )?portions|yields?|makes/,
    words: only(
      'about|approx\\.?|to|or|people|persons?|servings?|portions?|one|two|three|four|five|six|eight|ten|twelve|dozen|an?|half|loaf|loaves|slices?|pieces?|cookies|muffins|crackers|crisps|bars|balls|bowls?|pancakes|waffles|rolls|buns',
    ),
    read: servingsIn,
    isAfter: true,
  },
  calories: {
    label: /calories|energy/,
    words: only('k?cal(?:ories)?|kj|of|per serving'),
    read: kcalIn,
    isAfter: true,
  },
  netCarbs: grams(/net carb(?:s|ohydrates?)?/),
  protein: grams(/proteins?/),
  fat: grams(/(?:total )?fat/),
  category: {
    ...text(/category|course|meal/),
    read: (value) => RECIPE_CATEGORIES.find((each) => value.toLowerCase().includes(each)),
  },
  cuisine: text(/cuisine/),
  tags: text(/tags|keywords/),
} satisfies Record<string, Kind>;

const KINDS = Object.entries(FACTS) as [keyof typeof FACTS, Kind][];
const whole = (label: RegExp, before: string, after: string) =>
  new RegExp(`^${before}(?:${label.source})${after}$`, 'iu');
const PATTERNS = KINDS.map(([name, kind]) => ({
  name,
  ...kind,
  alone: whole(kind.label, '', '\\s*:?'),
  first: whole(
    kind.label,
    '',
    `(?:\\s*[:–—-]\\s*${kind.needsSign ? '' : '|\\s+|(?=\\d)'})(?<value>.+)`,
  ),
  last: whole(kind.label, '(?<value>\\S.*?)\\s*', ''),
}));

/** Longer lines are sentences. */
const MAX_LENGTH = 300;

interface Fact {
  name: keyof typeof FACTS;
  value: string;
  restWord?: string;
}

/** The one fact that a text is: `Prep: 10 min`, `24 g fat`; `undefined` for any other text. */
export function factIn(written: string): Fact | undefined {
  const line = written.trim().replace(/^\*+|[*.]+$/g, '');
  if (line.length > MAX_LENGTH) return undefined;
  for (const kind of PATTERNS) {
    const { value } =
      kind.first.exec(line)?.groups ?? ((kind.isAfter && kind.last.exec(line)?.groups) || {});
    const read = value === undefined ? undefined : textOf(kind, value);
    if (read === undefined) continue;
    const restWord =
      kind.name === 'restTime' && restWordIn(REST.exec(line.toLowerCase())?.[0] ?? '');
    return { name: kind.name, value: read, ...(restWord && { restWord }) };
  }
  // `2193 kJ / 524 kcal` needs no label.
  const energy = /\d\s?k(?:cal|j)\b/i.test(line) ? textOf(FACTS.calories, line) : undefined;
  return energy === undefined ? undefined : { name: 'calories', value: energy };
}

/** Whether a line is a label and nothing else. */
export const isLabel = (line: string): boolean => PATTERNS.some(({ alone }) => alone.test(line));

/** Whether a line is the value that belongs to a label. */
export function isValue(line: string, label: string): boolean {
  const kind = PATTERNS.find(({ alone }) => alone.test(label));
  return kind !== undefined && !isLabel(line) && textOf(kind, line) !== undefined;
}

function textOf({ words, read }: Kind, written: string): string | undefined {
  // `(31 %)` of a day's need, and `(60 minutes)` once more.
  const value = written
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/\s*\d+\s?%.*$/, '')
    .trim();
  const rest = value.replace(words, '').replace(/[\d\s.,:/½⅓⅔¼¾⅛⅜⅝⅞~<–—+-]/g, '');
  const found = rest === '' ? read(value) : undefined;
  return found === null || found === undefined ? undefined : String(found);
}
