/** Scales the quantities of an ingredient line and leaves the rest of its text as it is. */

import { type Measured, measured } from './kitchen-measures.ts';
import { type Quantity, readIngredientLine } from './read-line.ts';
import { CONTAINER_WORD, type Unit } from './units.ts';

/** Words that follow a number in the singular or in the plural: units and pieces. */
const UNITS: Record<string, string> = {
  ...withPlurals(
    'cup tablespoon teaspoon ounce pound pint quart gallon liter litre gram inch',
    's',
  ),
  ...withPlurals(
    'clove slice stick stalk sprig head handful knob piece fillet rib wedge cube scoop',
    's',
  ),
  ...withPlurals('can jar package packet bottle tin bag sachet envelope container carton', 's'),
  ...withPlurals('bunch pinch dash box', 'es'),
  inch: 'inches',
  foot: 'feet',
};
const PIECES: Record<string, string> = {
  ...withPlurals(
    'egg yolk white lemon lime orange apple onion shallot scallion avocado carrot',
    's',
  ),
  ...withPlurals(
    'cucumber pepper pineapple jalapeno jalapeño chile tortilla thigh breast chop steak sausage olive almond ribeye',
    's',
  ),
  ...withPlurals('banana pear bulb leek mushroom eggplant aubergine date fig crust filet', 's'),
  ...withPlurals('courgette rutabaga turnip beet parsnip plum apricot pickle', 's'),
  ...withPlurals('tomato potato radish peach', 'es'),
  leaf: 'leaves',
  loaf: 'loaves',
};
const PLURALS = { ...UNITS, ...PIECES };
const SINGULARS = Object.fromEntries(Object.entries(PLURALS).map(([one, many]) => [many, one]));
const UNIT_WORDS = new Set(Object.entries(UNITS).flat());
const KNOWN_WORDS = { ...PLURALS, ...SINGULARS };

function withPlurals(words: string, ending: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, `${word}${ending}`]));
}

/** The names of the units that an amount may change to. */
const LONG: Partial<Record<Unit, string>> = {
  cup: 'cup',
  tbsp: 'tablespoon',
  tsp: 'teaspoon',
  oz: 'ounce',
};
const SHORT: Partial<Record<Unit, string>> = {
  cup: 'cup',
  tbsp: 'tbsp',
  tsp: 'tsp',
  oz: 'oz',
  g: 'g',
  ml: 'ml',
};

/**
 * @param line as the author wrote it
 * @param factor of the quantities, such as 1.5 for six servings instead of four
 */
export function scaleIngredient(line: string, factor: number): string {
  if (factor === 1) return line;
  const { quantities } = readIngredientLine(line);
  let result = '';
  let end = 0;
  quantities.forEach((quantity, index) => {
    const { start } = quantity;
    const further = line.slice(quantity.end, quantities[index + 1]?.start);
    const before = line.slice(end, start);
    const isAdded =
      /(?:\+|\bplus)\s*(?:another|an extra)?\s*$/i.test(before) ||
      /^[^,;(]*(?:\+|\bplus)\s*$/i.test(further);
    const { text, isPlural } = scaled(quantity, { factor, before, isAdded, further });
    result += before + text;
    if (isPlural === undefined) end = quantity.end;
    else {
      result += inflectPiece(further, { isPlural, wasPlural: quantity.high > 1 });
      end = quantity.end + further.length;
    }
  });
  return result + line.slice(end);
}

interface Place {
  factor: number;
  /** The text since the quantity before. */
  before: string;
  /** The text up to the next quantity. */
  further: string;
  isAdded: boolean;
}

interface Scaled {
  text: string;
  /** Whether the counted noun is in the plural; undefined if the quantity has a unit. */
  isPlural?: boolean;
}

function scaled(quantity: Quantity, { factor, before, further, isAdded }: Place): Scaled {
  const { low, high, joint, unit, number } = quantity;
  const values = (joint ? [low, high] : [low]).map((amount) => amount * factor);
  const result = measured(values, unit, isAdded);
  const { isExact, largest, added } = result;
  const isHedged =
    isExact || /(?:about|approx\S*|around|roughly|nearly|almost|~|≈)\s*$/i.test(before);
  const hedge = isHedged ? '' : 'about ';
  // The two numbers of a range may round to one.
  const amounts = [...new Set(result.amounts)]
    .map((text) => (number.includes(',') ? withComma(text) : text))
    .join(joint);
  if (unit === undefined) return { text: `${hedge}${amounts}`, isPlural: largest > 1 };
  const word = isSize(quantity, further) ? quantity.word : unitWord(quantity, result);
  const of = amounts === 'a' && /^\s+(?!of\b)\p{L}/u.test(further) ? ' of' : '';
  const gap =
    result.unit === unit && amounts !== 'a' ? quantity.gap : quantity.gap.includes('-') ? '-' : ' ';
  return { text: `${hedge}${amounts}${gap}${word}${of}${added ? ` + ${added}` : ''}` };
}

const CONTAINER_NEXT = new RegExp(`^\\s${CONTAINER_WORD}(?!\\p{L})`, 'iu');

/** `3-inch piece`, `500 gram pack`: the unit stays in the singular. */
const isSize = ({ gap }: Quantity, further: string) =>
  /[-–]/.test(gap) || CONTAINER_NEXT.test(further);

/** The unit as the author writes units. */
function unitWord({ word, unit }: Quantity, { unit: now, largest }: Measured): string {
  if (now === unit || now === undefined) return inNumber(word, largest > 1);
  if (now === 'pinch') return 'pinch';
  const isLong = /^(?:cup|table|tea|pound|ounce)/i.test(word);
  return inNumber((isLong ? LONG[now] : SHORT[now]) ?? SHORT[now] ?? word, largest > 1);
}

const withComma = (text: string) => text.replace(/^(\d+)(\d{3})$/, '$1,$2');

/** Returns the singular or plural of a known word, and any other word unchanged. */
function inNumber(word: string, isPlural: boolean): string {
  const known = word.toLowerCase();
  const other = isPlural ? PLURALS[known] : SINGULARS[known];
  if (!other) return word;
  return /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

const ADJECTIVE =
  /^(?:red|green|white|yellow|orange|black|brown|small|medium|large|fresh|dried|sweet)$/i;

/** Changes the first known noun in a text to the singular or plural, such as `eggs` in ` large eggs, beaten`. */
function inflectPiece(
  text: string,
  { isPlural, wasPlural }: { isPlural: boolean; wasPlural: boolean },
): string {
  const words = [...text.matchAll(/\p{L}+|[,;(]/gu)];
  const isKnown = (word: string | undefined) =>
    word !== undefined && Object.hasOwn(KNOWN_WORDS, word.toLowerCase());
  // In `2 (14-ounce) cans`, the size in brackets comes before the noun.
  const from = /^\s*\([^)]*\)|^\s*[x×]\s*\S+\s*\p{L}+/u.exec(text)?.[0].length ?? 0;
  for (const [index, { 0: word, index: at = 0 }] of words.entries()) {
    if (at < from || /\d[-–]$/.test(text.slice(0, at))) continue;
    // `1 red or yellow onion`.
    if (/^(?:or|and)$/i.test(word) && ADJECTIVE.test(words[index - 1]?.[0] ?? '')) continue;
    if (/^(?:[,;(]|or|and|plus|cut|into)$/i.test(word)) break;
    if (!isKnown(word)) continue;
    // In `egg yolks`, the last word is the one to change. In `cans tomatoes` it is the first.
    // `4 beef cube steaks` have no unit: it would be `cubes`.
    const isUnit = UNIT_WORDS.has(word.toLowerCase());
    const isPiece = !isUnit || (wasPlural && Object.hasOwn(UNITS, word.toLowerCase()));
    if (isPiece && isKnown(words[index + 1]?.[0])) continue;
    return text.slice(0, at) + inNumber(word, isPlural) + text.slice(at + word.length);
  }
  return text;
}
