/** The words for units in ingredient lines, and what each of them measures. */

export type UnitKind = 'volume' | 'mass' | 'length' | 'container' | 'piece';

/** `piece` at the end: counting words that name no unit of their own, such as `2 heads of lettuce`. */
const WORDS = [
  ['fl_oz', 'volume', 'fl(?:uid)?\\.?\\s?(?:oz|ounces?)'],
  ['cup', 'volume', 'cups?|cupfuls?|c|杯'],
  ['tbsp', 'volume', 'tablespoons?|tablespoonfuls?|tbsps?|tbs|tbls?|tblsps?|tb|el|大匙|汤匙'],
  ['tsp', 'volume', 'teaspoons?|teaspoonfuls?|tsps?|tl|茶匙|小匙'],
  ['ml', 'volume', 'mls?|millilit(?:er|re)s?|cc|毫升'],
  ['cl', 'volume', 'cl|centilit(?:er|re)s?'],
  ['dl', 'volume', 'dl|decilit(?:er|re)s?'],
  ['l', 'volume', 'l|ltr?s?|lit(?:er|re)s?|升'],
  ['pint', 'volume', 'pints?|pts?'],
  ['quart', 'volume', 'quarts?|qts?'],
  ['gallon', 'volume', 'gallons?|gals?'],
  ['kg', 'mass', 'kgs?|kilos?|kilogram(?:me)?s?|公斤'],
  ['mg', 'mass', 'mgs?|milligram(?:me)?s?'],
  ['g', 'mass', 'g|gr|gms?|grams?|grammes?|克'],
  ['oz', 'mass', 'ozs?|ounces?'],
  ['lb', 'mass', 'lbs?|pounds?(?! cakes?\\b)'],
  [
    'inch',
    'length',
    'inch(?:es)?|in(?=\\.|\\s+(?:thick|long|wide|pieces?|cubes?|slices?|dice|chunks?|rounds?)\\b)|["″”]',
  ],
  ['cm', 'length', 'cms?|centimet(?:er|re)s?'],
  ['mm', 'length', 'mm|millimet(?:er|re)s?'],
  ['can', 'container', 'cans?|canned|tins?'],
  ['jar', 'container', 'jars?'],
  [
    'package',
    'container',
    'packages?|pkgs?|packets?|pkts?|packs?|bags?|sachets?|containers?|box(?:es)?|cartons?|tubs?|envelopes?|pouch(?:es)?|bottles?|tubes?',
  ],
  ['clove', 'piece', 'cloves?'],
  ['slice', 'piece', 'slices?|rashers?'],
  ['stick', 'piece', 'sticks?'],
  ['stalk', 'piece', 'stalks?'],
  ['sprig', 'piece', 'sprigs?'],
  ['bunch', 'piece', 'bunch(?:es)?'],
  ['pinch', 'piece', 'pinch(?:es)?'],
  ['dash', 'piece', 'dash(?:es)?'],
  [
    'piece',
    'piece',
    'pieces?|pcs?|heads?|ears?|loaf|loaves|blocks?|bricks?|scoops?|batch(?:es)?|units?|knobs?|bulbs?|handfuls?|bars?|' +
      'sheets?|strips?|squares?|drops?|portions?|racks?|ribs?|thumbs?|dozen|个|颗|瓣|片',
  ],
] as const satisfies readonly (readonly [unit: string, kind: UnitKind, words: string])[];
export type Unit = (typeof WORDS)[number][0];

/** Units that may touch the word after them, as in `3 cupswater`: no food begins with one but a cupcake. */
const TOUCHING =
  'cups|tablespoons|teaspoons|(?:cup(?!cake)|tablespoon|teaspoon)(?=\\p{L})(?!ful)|ounces|pounds|grams|克|个|颗|瓣|片|杯|毫升|升|公斤|大匙|汤匙|茶匙|小匙';

const MATCHERS = WORDS.map(([unit, kind, words]) => ({
  unit,
  kind,
  matches: new RegExp(`^(?:${words})$`, 'iu'),
}));

/** A unit's word, for the pattern of a quantity. `can(s)` counts as one. `T` is a tablespoon and `t` a teaspoon. */
export const UNIT_WORD = `(?:(?:${TOUCHING})|(?:${WORDS.map(([, , words]) => words).join('|')}|t)(?:\\(s\\))?(?![\\p{L}\\p{M}]|-\\p{L}))`;

export function unitOf(word: string): { unit: Unit; kind: UnitKind } | undefined {
  const plain = word.replace(/\(s\)|\.$/g, '').trim();
  if (plain === 'T') return { unit: 'tbsp', kind: 'volume' };
  if (plain === 't') return { unit: 'tsp', kind: 'volume' };
  return MATCHERS.find(({ matches }) => matches.test(plain));
}

/** Millilitres of a volume, grams of a mass. Cups and spoons are those of the United States. */
export const METRIC: Partial<Record<Unit, number>> = {
  cup: 236.588,
  tbsp: 14.787,
  tsp: 4.929,
  fl_oz: 29.574,
  pint: 473.176,
  quart: 946.353,
  gallon: 3785.41,
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  g: 1,
  kg: 1000,
  mg: 0.001,
  oz: 28.35,
  lb: 453.59,
};

/** One word for a container. */
export const CONTAINER_WORD =
  '(?:cans?|tins?|jars?|packages?|packets?|packs?|bags?|box(?:es)?|containers?|cartons?|sachets?|envelopes?|bottles?|tubs?|pouch(?:es)?)';

/** Words that say how large a piece is or how full a spoon, and never which food it is. */
export const PLAIN_SIZES =
  '(?:small|medium|large|thumb)-sized?|small|medium|large|big|jumbo|very|tiny|giant|huge|thick|thin|generous|heaped|heaping|level|scant|rounded|' +
  'packed|loosely|tightly|lightly|firmly|ripe|firm|mini|regular|standard|additional|fluffy|slightly';
/** Words between a count and its noun. Some of them name a food too: whole milk, extra virgin oil. */
export const SIZE_WORDS = `${PLAIN_SIZES}|extra|long|short|good|whole|full|fresh|boneless|skinless|bone-in|skin-on|frozen|fat`;
/** Any number of them. */
export const SIZES = `(?:(?:${SIZE_WORDS})[\\s,-]+(?:(?:to|or|and)[\\s-]+)?)*`;
