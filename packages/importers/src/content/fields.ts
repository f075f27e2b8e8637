/** Fits what a source says into the fields of a post or recipe, and notes what did not fit. */
import { createHash } from 'node:crypto';
import { DIETS, type Diet } from '@site/schema/recipe-filters';
import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-values';
import { gramsIn } from '../recipe-facts.ts';
import { textOfHtml } from './clean-html.ts';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** The length of an id that no other site has by chance: a UUID, a URL, a hash. */
const UNIQUE_ID = 16;
/** Characters of a text that tell it from others. */
const OPENING = 200;

export interface Identity {
  /** What the source calls the item, if it does. */
  id: string;
  /** Where it is in the source: the path of its file. */
  place: string;
  title: string;
  /** Its date as the source writes it. */
  date: unknown;
  text: string;
}

/**
 * Knows an item again in a later import. Many sites have a file `about.md` or a recipe with the number 1, so what is in
 * the item decides too: the moment when it was written, otherwise its title with its day or the beginning of its text.
 */
export function itemId({ id, place, title, date, text }: Identity): string {
  if (id.length >= UNIQUE_ID) return id.slice(0, 500);
  const written = date instanceof Date ? date.toISOString() : plain(date);
  const hasTime = /\d\d:\d\d/.test(written) && !/T00:00:00(?:\.0+)?Z$/.test(written);
  const content = hasTime ? [written] : [title, written || text.slice(0, OPENING)];
  const print = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return `${(id || place).slice(0, 480)}#${print}`;
}

/** Said of a post that was public, and would be published now instead of then. */
export const NO_DATE = 'its date cannot be read, so it comes as a draft without it';

/** Cuts a text at a word, and notes it. */
export function fitted(
  text: string | null,
  { label, max, notes }: { label: string; max: number; notes: string[] },
): string | null {
  const trimmed = text?.trim();
  if (!trimmed) return null;
  if (trimmed.length <= max) return trimmed;
  notes.push(`${label} was cut at ${max} characters`);
  return `${trimmed.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}

/** Plain text of what may have tags and entities in it, which some programs encode twice. */
export const plain = (value: unknown): string =>
  typeof value === 'string'
    ? textOfHtml(value)
        .replace(/&(?:[a-z]\w{1,8}|#\d{1,6}|#x[\da-f]{1,6});/gi, textOfHtml)
        .trim()
    : typeof value === 'number'
      ? String(value)
      : '';

const NO_CARBOHYDRATES =
  'its carbohydrates and fiber do not come, only the net carbs that they give: count its ingredients here, and its page shows them';

/** What is left of all carbohydrates without fibre, of which the source may also say that there is none. */
export function netCarbs(carbohydrates: string, fibre: string, notes: string[]): number | null {
  const carbs = gramsIn(carbohydrates);
  if (carbs === null) return null;
  if (!/\d/.test(fibre)) {
    notes.push(`net carbs are all ${carbs} g of carbohydrates, because the source says no fibre`);
    return carbs;
  }
  notes.push(NO_CARBOHYDRATES);
  return Math.round(Math.max(carbs - (gramsIn(fibre) ?? 0), 0) * 10) / 10 || null;
}

/** Whole words: a pancake is no cake, and seaside no side. */
const WORDS: Record<RecipeCategory, RegExp> = {
  breakfast: /\b(?:breakfasts?|brunch(?:es)?)\b/i,
  lunch: /\b(?:lunch(?:es)?)\b/i,
  dinner: /\b(?:dinners?|mains?|supper|entr[eé]es?)\b/i,
  snack: /\b(?:snacks?|appeti[sz]ers?|starters?)\b/i,
  dessert: /\b(?:desserts?|cakes?|cookies?)\b/i,
};

/** The category that one of these words means, or the name of which is a keyword. None is guessed. */
export function categoryOf(
  words: readonly string[],
  keywords: readonly string[] = [],
): RecipeCategory | null {
  const exact = (all: readonly string[]) =>
    all
      .map((word) => RECIPE_CATEGORIES.find((each) => each === word.toLowerCase()))
      .find((each) => each !== undefined);
  const meant = words
    .map((word) => RECIPE_CATEGORIES.find((each) => WORDS[each].test(word)))
    .find((each) => each !== undefined);
  return exact(words) ?? meant ?? exact(keywords) ?? null;
}

/** `https://schema.org/GlutenFreeDiet`, `Gluten Free`, `vegan`. Others, such as `LowSaltDiet`, have no place here. */
export function dietsNamed(values: readonly string[]): Diet[] {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const named = values.map((value) => letters(value.replace(/^.*[/:#]/, '')).replace(/diet$/, ''));
  return DIETS.filter((diet) => named.includes(letters(diet)));
}
