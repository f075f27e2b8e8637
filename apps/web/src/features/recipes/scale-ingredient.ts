/**
 * Scales the quantities of an ingredient line and leaves the rest of its text as it is.
 *
 * Scaled are the first quantity, further ones that belong to it (`1 lb 2 oz`, `plus 2 tablespoons`, `/ 57 g`), and those
 * in brackets after a quantity with a unit (`1½ cups (150 g)`). Not scaled are sizes (`8-inch`, `(14-ounce)`, `2 x 400 g`),
 * amounts per piece (`each`), temperatures and percentages.
 */
import { amountsIn, RANGE, VULGAR } from './quantity-text.ts';
import { formatMass, measured } from './round-quantity.ts';

/** Words that follow a number in the singular or in the plural: units and pieces. */
const PLURALS: Record<string, string> = {
  ...withPlurals('cup tablespoon teaspoon ounce pound pint quart gallon liter litre gram', 's'),
  ...withPlurals(
    'clove slice stick stalk sprig head handful knob piece fillet rib wedge cube',
    's',
  ),
  ...withPlurals('can jar package packet bottle tin bag', 's'),
  ...withPlurals('bunch pinch dash box', 'es'),
};
const PIECES: Record<string, string> = {
  ...withPlurals(
    'egg yolk white lemon lime orange apple onion shallot scallion avocado carrot',
    's',
  ),
  ...withPlurals(
    'cucumber pepper tortilla thigh breast chop steak sausage olive almond ribeye',
    's',
  ),
  ...withPlurals('tomato potato radish', 'es'),
  leaf: 'leaves',
};
const SINGULARS = Object.fromEntries(
  Object.entries({ ...PLURALS, ...PIECES }).map(([one, many]) => [many, one]),
);
/** Containers: the amount in brackets after one is the size of each. */
const CONTAINER = /^(?:cans?|jars?|packages?|packets?|bottles?|tins?|bags?|box(?:es)?)$/i;
const MASS = /^(?:g|grams?|mg|ml)$/i;
const SHORT = 'g kg mg ml dl cl l oz fl lb lbs tsp tbsp c'.split(' ');
const UNIT = `(?:${[...SHORT, ...Object.values(PLURALS), ...Object.keys(PLURALS)].join('|')})(?!\\p{L})\\.?`;

function withPlurals(words: string, ending: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, `${word}${ending}`]));
}

/** A quantity with its unit. A hyphen, an inch or a degree after a number makes it a size or a temperature. */
const QUANTITY = new RegExp(
  `(?<about>about\\s+)?(?<![\\d.,${VULGAR}])(?<range>${RANGE})` +
    `(?!\\s*(?:[-–]?\\s*(?:inch|in\\b|cm\\b|mm\\b|["″”])|[°º%])|-\\s?\\p{L}|[\\d/⁄${VULGAR}]|\\s+\\d+[/⁄]\\d)` +
    `(?:(?<gap>\\s*)(?<unit>${UNIT}))?`,
  'giu',
);

/** The text that is allowed before a line's first quantity. */
const START =
  /^(?:(?:juice|zest|rind|peel|grated zest)(?: and (?:juice|zest))? (?:of|from)|about|around|scant|heaping|generous|up to|another|the)?\s*$/i;
/** The text that is allowed between a quantity and another one that belongs to it. */
const BETWEEN =
  /^(?:\s*(?:,?\s*(?:plus|and|\+|&)\s+(?:another\s+|an extra\s+)?|\s*\/\s*|\s+|\s*\(\s*(?:about\s+|scant\s+)?|\s*=\s*))$/i;

interface Part {
  start: number;
  end: number;
  quantity: RegExpMatchArray;
}

/**
 * @param line as the author wrote it
 * @param factor of the quantities, such as 1.5 for six servings instead of four
 */
export function scaleIngredient(line: string, factor: number): string {
  if (factor === 1) return line;
  let result = '';
  let end = 0;
  for (const part of scalable(line)) {
    const { text, isPlural } = scaled(part.quantity, factor);
    const between = line.slice(end, part.start);
    result += between + text;
    end = part.end;
    if (isPlural !== undefined) {
      const rest = line.slice(end);
      const inflected = inflectPiece(rest, isPlural);
      if (inflected !== rest) return result + inflected;
    }
  }
  return result + line.slice(end);
}

/** The quantities to scale, in their order in the line. */
function scalable(line: string): Part[] {
  const parts: Part[] = [];
  for (const quantity of line.matchAll(QUANTITY)) {
    const start = quantity.index ?? 0;
    const end = start + quantity[0].length;
    const last = parts.at(-1);
    if (last ? belongs(line, last, quantity) : START.test(line.slice(0, start))) {
      parts.push({ start, end, quantity });
    } else if (!last) {
      // Another number comes first: it is a size, such as `8-inch`.
      break;
    }
  }
  return parts;
}

/** Whether a quantity names the same amount as the one before it, or is added to it. */
function belongs(line: string, last: Part, quantity: RegExpMatchArray): boolean {
  const start = quantity.index ?? 0;
  const between = line.slice(last.end, start);
  const lastUnit = last.quantity.groups?.['unit'];
  const unit = quantity.groups?.['unit'];
  if (/plus|\+/i.test(between)) return true;
  if (!unit) return false;
  // `1 (14-ounce) can` and `2 (6 oz) fillets`: the size of one piece.
  if (!lastUnit || (CONTAINER.test(lastUnit) && between.includes('('))) return false;
  const bracket = line.indexOf(')', start);
  const rest = line.slice(start, bracket < 0 ? undefined : bracket);
  if (/\beach\b/i.test(rest)) return false;
  return BETWEEN.test(between) || /^[^\d,;]*\(\s*(?:about\s+)?$/i.test(between);
}

interface Scaled {
  text: string;
  /** Whether the counted noun is in the plural; undefined if the quantity has a unit. */
  isPlural?: boolean;
}

function scaled({ groups = {} }: RegExpMatchArray, factor: number): Scaled {
  const { about = '', range = '', gap = '', unit } = groups;
  const { amounts: written, joint } = amountsIn(range);
  const values = written.map((amount) => amount * factor);
  if (unit && MASS.test(unit)) {
    return { text: `${about}${values.map(formatMass).join(joint)}${gap}${unit}` };
  }
  const { amounts, isExact, largest, smaller } = measured(values, unit?.toLowerCase());
  const hedge = about || (isExact ? '' : 'about ');
  const text = `${hedge}${amounts.join(joint)}${gap}`;
  if (unit === undefined) return { text, isPlural: largest > 1 };
  return { text: `${text}${inNumber(smaller ?? unit, largest > 1)}` };
}

/** Returns the singular or plural of a known word, and any other word unchanged. */
function inNumber(word: string, isPlural: boolean): string {
  const known = word.toLowerCase();
  const other = isPlural ? (PLURALS[known] ?? PIECES[known]) : SINGULARS[known];
  return other ?? word;
}

/** Changes the first known noun in a text to the singular or plural, such as `eggs` in ` large eggs, beaten`. */
function inflectPiece(text: string, isPlural: boolean): string {
  const words = [...text.matchAll(/\p{L}+|[,;(]/gu)];
  const isKnown = (word: string | undefined) =>
    word !== undefined && Object.hasOwn(KNOWN_WORDS, word.toLowerCase());
  // In `2 (14-ounce) cans`, the size in brackets comes before the noun.
  const from = /^\s*\([^)]*\)|^\s*[x×]\s*\S+\s*\p{L}+/u.exec(text)?.[0].length ?? 0;
  for (const [index, { 0: word, index: at = 0 }] of words.entries()) {
    if (at < from) continue;
    if (/[,;(]/.test(word)) break;
    // In `egg yolks`, the last word is the one to change.
    if (!isKnown(word) || isKnown(words[index + 1]?.[0])) continue;
    return text.slice(0, at) + inNumber(word, isPlural) + text.slice(at + word.length);
  }
  return text;
}

const KNOWN_WORDS = { ...PLURALS, ...PIECES, ...SINGULARS };
