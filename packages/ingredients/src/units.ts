/** The words for units in ingredient lines: one table says of each what it measures, how it is written, and how much it is. */

export type UnitKind = 'volume' | 'mass' | 'length' | 'container' | 'piece';

/**
 * `metric`: milliliters of a volume, grams of a mass, centimeters of a length; cups and spoons are those of the United
 * States. `words`: how authors write it, in the singular, with the ending of the plural after a slash, or the whole plural
 * after two; the first is the long form. `piece`: counting words that name no unit of their own, as in `2 heads of lettuce`.
 */
const TABLE = [
  ['cup', 'volume', 236.588, 'cup', 'cup/s cupful/s c 杯'],
  [
    'tbsp',
    'volume',
    14.787,
    'tbsp',
    'tablespoon/s tablespoonful/s tbsp tbsps tbs tbl tbls tblsp tblsps tb el 大匙 汤匙',
  ],
  ['tsp', 'volume', 4.929, 'tsp', 'teaspoon/s teaspoonful/s tsp tsps tl 茶匙 小匙'],
  ['fl_oz', 'volume', 29.574, 'fl oz', 'floz'],
  ['ml', 'volume', 1, 'ml', 'milliliter/s millilitre/s ml mls cc 毫升'],
  ['cl', 'volume', 10, 'cl', 'centiliter/s centilitre/s cl'],
  ['dl', 'volume', 100, 'dl', 'deciliter/s decilitre/s dl'],
  ['l', 'volume', 1000, 'l', 'liter/s litre/s l lt ltr ltrs 升'],
  ['pint', 'volume', 473.176, 'pt', 'pint/s pt pts'],
  ['quart', 'volume', 946.353, 'qt', 'quart/s qt qts'],
  ['gallon', 'volume', 3785.41, 'gal', 'gallon/s gal gals'],
  ['g', 'mass', 1, 'g', 'gram/s gramme/s g gr gm gms 克'],
  ['kg', 'mass', 1000, 'kg', 'kilogram/s kilogramme/s kg kgs kilo kilos 公斤'],
  ['mg', 'mass', 0.001, 'mg', 'milligram/s milligramme/s mg mgs'],
  ['oz', 'mass', 28.35, 'oz', 'ounce/s oz ozs'],
  ['lb', 'mass', 453.59, 'lb', 'pound/s lb lbs'],
  ['inch', 'length', 2.54, 'in', 'inch/es in " ″ ”'],
  ['cm', 'length', 1, 'cm', 'centimeter/s centimetre/s cm cms'],
  ['mm', 'length', 0.1, 'mm', 'millimeter/s millimetre/s mm'],
  ['can', 'container', 0, '', 'can/s tin/s canned'],
  ['jar', 'container', 0, '', 'jar/s'],
  [
    'package',
    'container',
    0,
    '',
    'package/s packet/s pkg pkgs pkt pkts pack/s bag/s sachet/s container/s box/es carton/s tub/s envelope/s pouch/es bottle/s tube/s',
  ],
  ['clove', 'piece', 0, '', 'clove/s'],
  ['slice', 'piece', 0, '', 'slice/s rasher/s'],
  ['stick', 'piece', 0, '', 'stick/s'],
  ['stalk', 'piece', 0, '', 'stalk/s'],
  ['sprig', 'piece', 0, '', 'sprig/s'],
  ['bunch', 'piece', 0, '', 'bunch/es'],
  ['pinch', 'piece', 0, '', 'pinch/es'],
  ['dash', 'piece', 0, '', 'dash/es'],
  [
    'piece',
    'piece',
    0,
    '',
    'piece/s pc pcs head/s ear/s loaf//loaves block/s brick/s scoop/s batch/es unit/s knob/s bulb/s handful/s bar/s ' +
      'sheet/s strip/s square/s drop/s portion/s rack/s rib/s thumb/s wedge/s foot//feet dozen 个 颗 瓣 片',
  ],
] as const satisfies readonly (readonly [
  unit: string,
  kind: UnitKind,
  metric: number,
  short: string,
  words: string,
])[];

export type Unit = (typeof TABLE)[number][0];

export interface UnitWord {
  unit: Unit;
  kind: UnitKind;
  /** The word in the singular and in the plural; the same for `tbsp`. */
  one: string;
  many: string;
}

/** The singular and the plural of an entry of a table such as `cup/s`, `loaf//loaves` or `tbsp`. */
export function numbersOf(entry: string): [one: string, many: string] {
  const [one = '', ending, other] = entry.split('/');
  return [one, other ?? (ending === undefined ? one : one + ending)];
}

const WORDS = new Map<string, UnitWord>(
  TABLE.flatMap(([unit, kind, , , words]) =>
    words.split(' ').flatMap((entry) => {
      const [one, many] = numbersOf(entry);
      const word = { unit, kind, one, many };
      return [one, many].map((each): [string, UnitWord] => [each, word]);
    }),
  ),
);

/** What a word measures. `T` is a tablespoon and `t` a teaspoon. */
export function unitOf(word: string): UnitWord | undefined {
  if (word === 'T') return WORDS.get('tbsp');
  if (word === 't') return WORDS.get('tsp');
  return WORDS.get(word.toLowerCase());
}

/** Millilitres of a volume, grams of a mass, centimetres of a length. */
export const METRIC: Partial<Record<Unit, number>> = Object.fromEntries(
  TABLE.flatMap(([unit, , metric]) => (metric ? [[unit, metric]] : [])),
);

/** The long and the short word for a unit that an amount may change to. */
export function namesOf(unit: Unit): { long: string; short: string } {
  const row = TABLE.find(([name]) => name === unit);
  const long = row?.[4].split('/', 1)[0] ?? unit;
  return { long, short: row?.[3] || long };
}
