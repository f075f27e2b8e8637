/**
 * Reads from a recipe's ingredients which diets it fits. It never guesses: a food that it does not know, or of which some
 * have what the diet leaves out, makes it unsure. Traces are not told by ingredients.
 */
import { FOOD_WORDS, FOODS, NEUTRAL, TRAITS, type Trait, WITHOUT } from './diet-foods.ts';
import { wordsOf } from './food-words.ts';
import { readIngredientLine } from './read-line.ts';

const LEFT_OUT = {
  vegetarian: ['meat'],
  vegan: ['meat', 'egg', 'dairy', 'animal'],
  'gluten-free': ['gluten'],
  'dairy-free': ['dairy'],
  'egg-free': ['egg'],
  'nut-free': ['nut'],
} as const satisfies Record<string, readonly Trait[]>;

export type Diet = keyof typeof LEFT_OUT;

export interface DietReading {
  answer: 'yes' | 'no' | 'not-sure';
  /** The lines because of which it is not yes. */
  lines: string[];
}

/** @param lines ingredients as cooks write them, without the headings of groups */
export function dietsOf(lines: readonly string[]): Record<Diet, DietReading> {
  const read = lines.map((line) => ({ line, ...traitsIn(line) }));
  const readingOf = (leftOut: readonly Trait[]): DietReading => {
    const linesWith = (kind: 'has' | 'may') =>
      read.filter((each) => leftOut.some((trait) => each[kind].has(trait))).map(({ line }) => line);
    const [breaking, doubtful] = [linesWith('has'), linesWith('may')];
    if (breaking.length > 0) return { answer: 'no', lines: breaking };
    const isSure = doubtful.length === 0 && lines.length > 0;
    return { answer: isSure ? 'yes' : 'not-sure', lines: doubtful };
  };
  const readings = Object.entries(LEFT_OUT).map(([diet, leftOut]) => [diet, readingOf(leftOut)]);
  return Object.fromEntries(readings) as Record<Diet, DietReading>;
}

/** What the foods of a line have, and what they may have. */
export interface LineTraits {
  has: ReadonlySet<Trait>;
  may: ReadonlySet<Trait>;
}

/** Of all foods in a line: also what it offers instead, or is eaten with it. */
export function traitsIn(line: string): LineTraits {
  const named = new Set(wordsOf(readIngredientLine(line).food));
  const foods: Found[] = [];
  let isKnown = true;
  for (const { text, isOther } of partsOf(line)) {
    const part = readPart(wordsOf(text));
    isKnown &&= !part.unknown.some((word) => isOther || named.has(word));
    // `oats (gluten-free)`
    if (part.isBare)
      foods.splice(-1, 1, ...foods.slice(-1).map((food) => without(food, part.without)));
    foods.push(...part.foods);
  }
  if (!isKnown || foods.length === 0) foods.push({ has: [], may: TRAITS });
  return {
    has: new Set(foods.flatMap(({ has }) => has)),
    may: new Set(foods.flatMap(({ may }) => may)),
  };
}

/** What commas, brackets and words for another food divide. */
function partsOf(line: string): { text: string; isOther: boolean }[] {
  const pieces = line.split(/([,;()[\]]|\b(?:or|plus|with)\b)/i);
  return pieces.flatMap((text, index) =>
    index % 2 === 0 ? [{ text, isOther: /\p{L}/u.test(pieces[index - 1] ?? '') }] : [],
  );
}

interface Found {
  has: readonly Trait[];
  may: readonly Trait[];
}

interface Part {
  foods: Found[];
  /** What is said before its foods that these do not have. */
  without: readonly Trait[];
  /** Whether it says that alone. */
  isBare: boolean;
  unknown: string[];
}

function readPart(words: readonly string[]): Part {
  const part: Part = { foods: [], without: [], isBare: false, unknown: [] };
  let others = 0;
  for (let at = 0; at < words.length; ) {
    const { name, length } = nameAt(words, at);
    at += length;
    const food = NAMES.get(name);
    const left = WITHOUT[name];
    if (food) part.foods.push(without(food, part.without));
    else if (left) part.without = [...part.without, ...left];
    else {
      if (!isNeutral(name)) part.unknown.push(name);
      if (name !== 'certified') others += 1;
    }
  }
  part.isBare = part.without.length > 0 && part.foods.length === 0 && others === 0;
  return part;
}

/** The longest name that begins at a word, or else the word. */
function nameAt(words: readonly string[], at: number): { name: string; length: number } {
  for (let length = MOST_WORDS; length > 1; length -= 1) {
    const name = words.slice(at, at + length).join(' ');
    if (at + length <= words.length && (NAMES.has(name) || WITHOUT[name])) return { name, length };
  }
  return { name: words[at] ?? '', length: 1 };
}

/** A food that is made without something: what replaces it is not known. */
function without({ has, may }: Found, left: readonly Trait[]): Found {
  if (left.length === 0) return { has, may };
  const isReplaced = has.some((trait) => left.includes(trait));
  const others = isReplaced ? TRAITS : may;
  return {
    has: has.filter((trait) => !left.includes(trait)),
    may: others.filter((trait) => !left.includes(trait)),
  };
}

const NAMES: ReadonlyMap<string, Found> = new Map(
  Object.entries(FOODS).flatMap(([traits, names]) => {
    const found = {
      has: TRAITS.filter((trait) => traits.split(' ').includes(trait)),
      may: TRAITS.filter((trait) => traits.split(' ').includes(`${trait}?`)),
    };
    return names.split(',').map((name) => [wordsOf(name).join(' '), found] as const);
  }),
);
const MOST_WORDS = 5;

const NEUTRAL_WORDS = new Set(wordsOf(NEUTRAL));
const NOT_NEUTRAL = new Set(wordsOf(FOOD_WORDS));
const isNeutral = (word: string) =>
  /^\d/.test(word) ||
  NEUTRAL_WORDS.has(word) ||
  (/^.{3,}(?:ed|ing|ly)$/.test(word) && !NOT_NEUTRAL.has(word));
