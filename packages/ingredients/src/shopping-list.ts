/** Joins the lines of several recipes into a shopping list. It needs no table of foods: the server has read the lines. */
import type { MeasureSystem } from './measures-in-text.ts';
import { amountText, roundUp } from './shopping-amounts.ts';
import {
  AISLES,
  type Aisle,
  type ShoppingIngredient,
  type ShoppingRecipe,
  type ShoppingUnit,
} from './shopping-ingredient.ts';

/** A recipe as a reader wants it. */
export interface WantedRecipe {
  recipe: Pick<ShoppingRecipe, 'slug' | 'servings' | 'lines'>;
  /** For how many; `null` for as many as the author wrote. */
  servings: number | null;
  /** The alternatives that she chose, by the index of their line. */
  instead?: Readonly<Record<number, number>>;
}

/** A food of the list. */
export interface ShoppingLine {
  /** The same whatever else is on the list. */
  key: string;
  aisle: Aisle;
  /** `Red onions`, in the number that goes with the first amount. */
  food: string;
  /** How much. What cannot be added to the first stands behind it; none where no recipe says how much. */
  amounts: string[];
  /** Which recipes want it, with what their authors wrote. */
  recipes: { slug: string; texts: string[] }[];
}

interface Wanted extends ShoppingIngredient {
  slug: string;
  text: string;
}

/** The list, in the order of the aisles, each in that of the alphabet by keys: it stays where another recipe makes one onion two. */
export function joinShoppingLines(
  recipes: readonly WantedRecipe[],
  measures: 'written' | MeasureSystem = 'written',
): ShoppingLine[] {
  const byKey = Map.groupBy(recipes.flatMap(wantedFor), ({ key }) => key);
  return [...byKey.values()]
    .map((wanted) => lineOf(wanted, measures))
    .sort(
      (one, other) =>
        AISLES.indexOf(one.aisle) - AISLES.indexOf(other.aisle) ||
        one.key.localeCompare(other.key, 'en'),
    );
}

function wantedFor({ recipe, servings, instead }: WantedRecipe): Wanted[] {
  const factor = servings && recipe.servings ? servings / recipe.servings : 1;
  return recipe.lines.flatMap((source) => {
    const chosen = source.alternatives?.[instead?.[source.line] ?? -1] ?? source;
    return chosen.ingredients.map((ingredient) => ({
      ...scaled(ingredient, factor),
      slug: recipe.slug,
      text: chosen.text,
    }));
  });
}

const scaled = ({ count, measures, ...ingredient }: ShoppingIngredient, factor: number) => ({
  ...ingredient,
  ...(count && { count: { ...count, amount: count.amount * factor } }),
  measures: measures.map((measure) => ({ ...measure, amount: measure.amount * factor })),
});

function lineOf(wanted: readonly Wanted[], system: 'written' | MeasureSystem): ShoppingLine {
  const [first] = wanted as [Wanted];
  const needed = wanted.filter(({ isOptional }) => !isOptional);
  const groups = addable(needed.length > 0 ? needed : wanted);
  const { food, isSeveral } = nameOf(groups[0] ?? { wanted, kind: '' });
  const told = (some: readonly Wanted[]) => amountsOf(some, food, system);
  const optional = told(wanted.filter(({ isOptional }) => isOptional)).map(
    (amount) => `${amount} (optional)`,
  );
  const amounts = [...told(needed), ...optional];
  const name = food[isSeveral ? 1 : 0];
  return {
    key: first.key,
    aisle: wanted.find(({ aisle }) => aisle !== 'other')?.aisle ?? 'other',
    food: name.charAt(0).toUpperCase() + name.slice(1),
    amounts: needed.length + amounts.length === 0 ? ['optional'] : amounts,
    recipes: [...Map.groupBy(wanted, ({ slug }) => slug)].map(([slug, lines]) => ({
      slug,
      texts: [...new Set(lines.map(({ text }) => text))],
    })),
  };
}

/** Ingredients whose amounts can be added, and in what. */
interface Group {
  /** `mass`, `volume`, `length`, or what is counted. */
  kind: string;
  wanted: readonly Wanted[];
}

/** `metric`: grams of an ounce, millilitres of a teaspoon, centimetres of an inch, by their definitions. */
const UNITS = {
  g: { kind: 'mass', system: 'metric', metric: 1 },
  ml: { kind: 'volume', system: 'metric', metric: 1 },
  cm: { kind: 'length', system: 'metric', metric: 1 },
  oz: { kind: 'mass', system: 'us', metric: 28.349523125 },
  tsp: { kind: 'volume', system: 'us', metric: 4.92892159375 },
  inch: { kind: 'length', system: 'us', metric: 2.54 },
} as const satisfies Record<ShoppingUnit, object>;
const CUP = 48 * UNITS.tsp.metric;

const countKind = ({ noun, size = '' }: NonNullable<Wanted['count']>) =>
  `count ${noun?.[0] ?? ''} ${size}`;

const kindsOf = ({ count, measures }: Wanted) => [
  ...new Set([
    ...(count ? [countKind(count)] : []),
    ...measures.map(({ unit }) => UNITS[unit].kind),
  ]),
];

const isWeighable = (wanted: Wanted) =>
  kindsOf(wanted).includes('mass') || (wanted.gramsPerCup && kindsOf(wanted).includes('volume'));

/** The largest groups first; volumes join weights where what a cup weighs is known. */
function addable(wanted: readonly Wanted[]): Group[] {
  const groups: Group[] = [];
  let rest = wanted.filter((each) => kindsOf(each).length > 0);
  while (rest.length > 0) {
    const kinds = [...new Set(rest.flatMap(kindsOf))];
    const said = kinds.map((kind) => ({
      kind,
      wanted: rest.filter((each) => kindsOf(each).includes(kind)),
    }));
    const weighed = {
      kind: 'mass',
      wanted: kinds.includes('mass') ? rest.filter(isWeighable) : [],
    };
    const group = [...said, weighed].reduce((best, each) =>
      each.wanted.length > best.wanted.length ? each : best,
    );
    groups.push(group);
    rest = rest.filter((each) => !group.wanted.includes(each));
  }
  return groups;
}

/** What most call a food, of several names the plainest, and whether the list has several of it. */
function nameOf({ kind, wanted }: Group): { food: readonly [string, string]; isSeveral: boolean } {
  const byName = Map.groupBy(wanted, ({ food }) => food[0].toLowerCase());
  const [[first]] = [...byName.values()].sort(
    ([one, ...same], [other, ...others]) =>
      others.length - same.length || (one?.food[0].length ?? 0) - (other?.food[0].length ?? 0),
  ) as [[Wanted]];
  return { food: first.food, isSeveral: !kind.startsWith('count') || pieces(wanted) > 1 };
}

const pieces = (wanted: readonly Wanted[]) =>
  roundUp(wanted.reduce((sum, { count }) => sum + (count?.amount ?? 0), 0));

function amountsOf(
  wanted: readonly Wanted[],
  food: readonly string[],
  system: 'written' | MeasureSystem,
): string[] {
  const amounts = addable(wanted).map((group) =>
    group.kind.startsWith('count')
      ? countText(group.wanted, food, system)
      : measureText(group, system),
  );
  const untold = wanted.filter((each) => kindsOf(each).length === 0);
  if (untold.length === 0) return amounts;
  if (amounts.length > 0) return [...amounts, 'and some more'];
  return untold.every(({ isToTaste }) => isToTaste) ? ['to taste'] : [];
}

/** `2 small`, `3 cloves`, `1 can (14 oz)`, `2 (185 g)` */
function countText(
  wanted: readonly Wanted[],
  food: readonly string[],
  system: 'written' | MeasureSystem,
): string {
  const [{ count }] = wanted as [Wanted];
  if (!count) return '';
  const amount = pieces(wanted);
  const noun = count.noun?.[amount > 1 ? 1 : 0];
  const isSaid = food.some((name) => noun && name.split(' ').includes(noun));
  const how = wanted.every((each) => each.count?.how === count.how) ? count.how : undefined;
  const other = count.otherSize?.system === system ? `, ${count.otherSize.text}` : '';
  const size = count.size ? count.size + other : weightText(wanted, system);
  return [amount, how, !isSaid && noun, size && `(${size})`].filter(Boolean).join(' ');
}

/** What the counted weigh together, where each author says it; else empty. */
function weightText(wanted: readonly Wanted[], system: 'written' | MeasureSystem): string {
  const units = saidByAll(wanted, system).filter((each) => UNITS[each].kind === 'mass');
  return units.map((unit) => told(wanted, unit)).join(' / ');
}

/** The units in which every author says how much, in the order of the first. */
function saidByAll(wanted: readonly Wanted[], system: 'written' | MeasureSystem): ShoppingUnit[] {
  const [{ measures }] = wanted as [Wanted];
  return measures
    .map(({ unit }) => unit)
    .filter((unit) => system === 'written' || UNITS[unit].system === system)
    .filter((unit) =>
      wanted.every((each) => each.measures.some((measure) => measure.unit === unit)),
    );
}

function measureText({ kind, wanted }: Group, system: 'written' | MeasureSystem): string {
  const [unit, other] = saidByAll(wanted, system);
  if (unit) {
    const isBoth = system === 'written' && other && told(wanted, other);
    return `${told(wanted, unit)}${isBoth ? ` (${isBoth})` : ''}`;
  }
  const [shown, isAbout] = unitFor(kind, wanted, system);
  return `${isAbout ? 'about ' : ''}${told(wanted, shown, true)}`;
}

/** The unit for what not every author says in the same, and whether it is converted. */
function unitFor(
  kind: string,
  wanted: readonly Wanted[],
  system: 'written' | MeasureSystem,
): [unit: ShoppingUnit, isAbout: boolean] {
  const [{ metric, isByCup }] = wanted as [Wanted];
  const isWeighed = wanted.every(({ gramsPerCup }) => gramsPerCup);
  const isMixed = wanted.some((each) => !kindsOf(each).includes(kind));
  const has = (unit: ShoppingUnit) =>
    wanted.some(({ measures }) => measures.some((each) => each.unit === unit));
  if (kind === 'length') return [system === 'us' ? 'inch' : 'cm', system !== 'written'];
  if (kind === 'mass') {
    if (system === 'written') return [isMixed || has('g') ? 'g' : 'oz', isMixed];
    if (system === 'metric') return ['g', true];
    return [isByCup && isWeighed ? 'tsp' : 'oz', true];
  }
  if (system === 'written') return [has('ml') ? 'ml' : 'tsp', false];
  if (system === 'us') return ['tsp', true];
  // Every kitchen has spoons that are smaller.
  const isSpoon = !has('ml') && sumIn(wanted, 'tsp') < 3;
  if (metric === 'ml' || !isWeighed)
    return isSpoon || !(metric || has('ml')) ? ['tsp', false] : ['ml', true];
  return isSpoon ? ['tsp', false] : ['g', true];
}

const told = (wanted: readonly Wanted[], unit: ShoppingUnit, isConverted = false) => {
  const isInPounds = wanted.some(({ measures }) => measures.some((each) => each.isInPounds));
  return amountText(unit, sumIn(wanted, unit), isInPounds, isConverted);
};

const sumIn = (wanted: readonly Wanted[], unit: ShoppingUnit) =>
  wanted.reduce((sum, each) => sum + amountIn(each, unit), 0);

/** How much an ingredient is in a unit: as its author says it, else converted. */
function amountIn({ measures, gramsPerCup = 0 }: Wanted, unit: ShoppingUnit): number {
  const measure =
    measures.find((each) => each.unit === unit) ??
    measures.find((each) => UNITS[each.unit].kind === UNITS[unit].kind) ??
    measures.find((each) => UNITS[each.unit].kind !== 'length');
  if (!measure) return 0;
  const metric = measure.amount * UNITS[measure.unit].metric;
  const [from, to] = [UNITS[measure.unit].kind, UNITS[unit].kind];
  const density = from === to ? 1 : from === 'volume' ? gramsPerCup / CUP : CUP / gramsPerCup;
  return measure.unit === unit ? measure.amount : (metric * density) / UNITS[unit].metric;
}
