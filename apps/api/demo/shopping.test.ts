/**
 * The sums of shopping lists, computed again from what authors wrote: by a reader of amounts of its own, in exact fractions.
 * 200 sets of 2 to 8 recipes, the demo's and some of the 400 checked lines, each for several numbers of servings.
 */
import { readFileSync } from 'node:fs';
import { ingredientsOf } from '@site/ingredients/read-shopping';
import type { ShoppingIngredient } from '@site/ingredients/shopping-ingredient';
import { joinShoppingLines, type WantedRecipe } from '@site/ingredients/shopping-list';
import { expect, it } from 'vitest';
import { foodTable } from '../src/features/recipes/nutrition/food-table.ts';
import { demoRecipes } from './recipes/recipes.ts';

/** A fraction of whole numbers. */
type Exact = readonly [above: bigint, below: bigint];
const ZERO: Exact = [0n, 1n];
const plus = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const over = (one: Exact, [c, d]: Exact) => times(one, [d, c]);
const isLess = ([a, b]: Exact, [c, d]: Exact) => a * d < c * b;

/** `1.25`, `1/2` */
function exact(text: string): Exact {
  const [whole = '', part] = text.split('/');
  if (part) return [BigInt(whole), BigInt(part)];
  const [units = '', tenths = ''] = whole.replace(/,(?=\d{3})/, '').split('.');
  return [BigInt(units + tenths), 10n ** BigInt(tenths.length)];
}

const SIGNS = '½1/2 ⅓1/3 ⅔2/3 ¼1/4 ¾3/4 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8'.split(' ');
/** `1½`, `1 1/2`, `1-1/2`, `0.25` */
function numberIn(text: string): Exact {
  const plain = SIGNS.reduce((all, sign) => all.replace(sign.charAt(0), ` ${sign.slice(1)}`), text);
  const parts = plain.trim().split(/[\s-]+/);
  return parts.map(exact).reduce(plus, ZERO);
}

/** What is added in what, and how much of it each unit is. */
const UNITS: readonly [RegExp, base: string, of: string][] = [
  [/^(?:cups?|cupswater)$/i, 'tsp', '48'],
  [/^(?:T|TB|tbsps?|tbs|tablespoons?)$/i, 'tsp', '3'],
  [/^(?:t|tsps?|teaspoons?)$/i, 'tsp', '1'],
  [/^fl oz$/i, 'tsp', '6'],
  [/^(?:ml|mls)$/i, 'ml', '1'],
  [/^l$/i, 'ml', '1000'],
  [/^(?:g|grams?|克)$/i, 'g', '1'],
  [/^kg$/i, 'g', '1000'],
  [/^(?:oz|ounces?)$/i, 'oz', '1'],
  [/^(?:lbs?|pounds?)$/i, 'oz', '16'],
  [/^(?:in|inch)$/i, 'inch', '1'],
  [/^cm$/i, 'cm', '1'],
];

interface Said {
  base: string;
  amount: Exact;
}

const NUMBER = '(?:\\d+[ -]\\d\\/\\d|\\d+\\/\\d|\\d+ ?[½⅓⅔¼¾⅛⅜⅝⅞]|[½⅓⅔¼¾⅛⅜⅝⅞]|\\d+(?:[.,]\\d+)?)';
const MEASURE = new RegExp(
  `(?:(${NUMBER})(?: ?[–-] ?(?!\\d\\/)| to ))?(${NUMBER})[ -]*(?:packed )?(fl\\.? oz|\\p{L}+)?`,
  'gu',
);

/** The amounts that a text has: those with a unit, and a count at its start. */
function amountsIn(text: string): Said[] {
  return [...text.matchAll(MEASURE)].flatMap(({ 2: number = '', 3: word = '', index }) => {
    const [, base, of = '1'] = UNITS.find(([unit]) => unit.test(word)) ?? [];
    if (base) return [{ base, amount: times(numberIn(number), exact(of)) }];
    return index === 0 ? [{ base: 'count', amount: numberIn(number) }] : [];
  });
}

const KIND: Readonly<Record<string, string>> = {
  tsp: 'volume',
  ml: 'volume',
  g: 'mass',
  oz: 'mass',
  inch: 'length',
  cm: 'length',
  count: 'count',
};
const METRIC: Readonly<Record<string, string>> = {
  tsp: '4.92892159375',
  oz: '28.349523125',
  inch: '2.54',
};
const CUP = times(exact('48'), exact('4.92892159375'));

/** How much an author's line is in a unit of the list, exactly; undefined where nothing tells. */
function inBase(said: readonly Said[], base: string, gramsPerCup = 0): Exact | undefined {
  const own = said.find((each) => each.base === base);
  if (own) return own.amount;
  const same = said.find((each) => KIND[each.base] === KIND[base]);
  const other = same ?? (gramsPerCup ? said.find((each) => each.base !== 'count') : undefined);
  if (!other || base === 'count') return undefined;
  const metric = times(other.amount, exact(METRIC[other.base] ?? '1'));
  const density: Exact = over(exact(String(gramsPerCup || 1)), CUP);
  const converted = same
    ? metric
    : KIND[base] === 'mass'
      ? times(metric, density)
      : over(metric, density);
  return over(converted, exact(METRIC[base] ?? '1'));
}

/** The steps in which shops sell and kitchens measure, in the units of {@link UNITS}. */
function stepOf({ base, amount }: Said, text: string): Exact {
  const isFrom = (least: string) => !isLess(amount, exact(least));
  const step = {
    count: () => '1',
    g: () => (isFrom('1000') ? '10' : isFrom('50') ? '5' : '1'),
    ml: () => (isFrom('1000') ? '10' : isFrom('50') ? '5' : '1'),
    oz: () => (!text.includes('lb') ? '1/4' : isFrom('32') ? '4' : '2'),
    tsp: () =>
      isFrom('96') ? '12' : isFrom('12') ? '3' : isFrom('6') ? '1' : isFrom('3') ? '1/2' : '1/4',
    inch: () => '1/4',
    cm: () => '1/2',
  }[base];
  return exact(step?.() ?? '0');
}

/** The first of a list's amount: `9 tbsp (127 g)` has two that say the same. */
const toldIn = (text: string): Said[] =>
  text
    .replace(/^about /, '')
    .split(/[(/]/)
    .flatMap((part) => {
      const [first, ...added] = amountsIn(part.trim().replace(' + ', ' '));
      const sum = added.reduce((all, { amount }) => plus(all, amount), first?.amount ?? ZERO);
      return first ? [{ base: first.base, amount: sum }] : [];
    });

/** Lines with a sum or a number in words, which this reader does not tell. */
const UNREAD =
  /\bplus \d|\+|\bEACH\b|^(?:half|one|handful|juice|zest|few|dash)\b|(?:for|:) *\d|^\d x|^chickpea|\bTbs\./i;

interface Line {
  text: string;
  ingredients: ShoppingIngredient[];
}

/** Numbers that seem random, and are the same each time. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const CHECKED = new URL(
  '../../../packages/ingredients/src/testing/checked-lines.tsv',
  import.meta.url,
);

function recipesToChoose(): { slug: string; servings: number; lines: Line[] }[] {
  const lineOf = (text: string): Line => ({ text, ingredients: ingredientsOf(text, foodTable()) });
  const checked = readFileSync(CHECKED, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t')[0] ?? '')
    .filter((text) => !text.endsWith(':'))
    .map(lineOf);
  const demo = demoRecipes.map(({ title, servings, ingredients }) => ({
    slug: title,
    servings,
    lines: ingredients.map(lineOf),
  }));
  const random = seeded(7);
  const made = Array.from({ length: 60 }, (_, at) => ({
    slug: `checked ${at}`,
    servings: 1 + random(8),
    lines: Array.from({ length: 12 }, () => checked[random(checked.length)] as Line),
  }));
  return [...demo, ...made];
}

const recipes = recipesToChoose();
const random = seeded(1);

interface Part
  extends Pick<ShoppingIngredient, 'isOptional' | 'gramsPerCup' | 'count' | 'measures'> {
  text: string;
  said: Said[];
}

/** What the lines of a food take, as this file reads them. */
function partsOf(wanted: readonly WantedRecipe[], key: string): Part[] {
  return wanted.flatMap(({ recipe, servings }) => {
    const factor: Exact = [BigInt(servings ?? 1), BigInt(recipe.servings ?? 1)];
    return recipe.lines.flatMap(({ text, ingredients }) =>
      ingredients
        .filter((each) => each.key === key)
        .map((each) => {
          const all = amountsIn(text).map(({ base, amount }) => ({
            base,
            amount: times(amount, factor),
          }));
          return { ...each, text, said: each.count?.size ? all.slice(0, 1) : all };
        }),
    );
  });
}

/** Whether an amount counts the same: cloves, cans of a size, or pieces. */
function isCounted({ count }: Part, text: string): boolean {
  const noun = /^\d+(?: (?:extra-large|large|medium|small))?(?: (\p{L}+))?/u.exec(text)?.[1];
  const isSame = noun ? count?.noun?.includes(noun) : !count?.noun || count.noun[0] === 'leaf';
  return isSame === true && text.includes(count?.size ?? '');
}

/** The parts that an amount of the list adds. */
function addedIn(
  text: string,
  told: Said,
  parts: readonly Part[],
  others: readonly string[],
): Part[] {
  const kind = KIND[told.base];
  const kinds = others.flatMap((other) => toldIn(other).map(({ base }) => KIND[base]));
  return parts.filter((part) => {
    if (kind === 'count') return part.said[0]?.base === 'count' && isCounted(part, text);
    if (part.said.some(({ base }) => KIND[base] === kind)) return true;
    const isElsewhere = part.said.some(({ base }) => kinds.includes(KIND[base]));
    return (
      text.startsWith('about') && !isElsewhere && inBase(part.said, told.base, part.gramsPerCup)
    );
  });
}

/** How far an amount of the list is from what it adds: empty where it is neither less nor more than one step more. */
function faultOf(text: string, told: Said, parts: readonly Part[]): string {
  const each = parts.map(({ said, gramsPerCup }) => inBase(said, told.base, gramsPerCup));
  const sum = each.reduce<Exact>((all, amount) => plus(all, amount ?? ZERO), ZERO);
  const wrong = isLess(told.amount, sum) || isLess(plus(sum, stepOf(told, text)), told.amount);
  const show = ([above, below]: Exact) => Number(above) / Number(below);
  return wrong
    ? `${text}: ${show(sum)} ${told.base} of ${parts.map((part) => part.text).join('; ')}`
    : '';
}

const SETS = Array.from({ length: 200 }, () =>
  Array.from({ length: 2 + random(7) }, () => random(recipes.length))
    .filter((choice, at, all) => all.indexOf(choice) === at)
    .flatMap((choice) => recipes[choice] ?? [])
    .map(({ slug, servings, lines }): WantedRecipe => {
      const recipe = { slug, servings, lines: lines.map((line, at) => ({ ...line, line: at })) };
      return { recipe, servings: [servings, 2 * servings, 1, 3, 5, 12][random(6)] ?? servings };
    }),
);

const compared = { lines: 0, unread: 0 };

/** What is wrong with a list, by this file's own sums. */
function faultsOf(
  wanted: readonly WantedRecipe[],
  measures: 'written' | 'us' | 'metric',
): string[] {
  return joinShoppingLines(wanted, measures).flatMap(({ key, amounts }) => {
    const parts = partsOf(wanted, key);
    const isUnread = parts.some(({ text }) => UNREAD.test(text));
    compared[isUnread ? 'unread' : 'lines'] += 1;
    if (isUnread) return [];
    const numbers = amounts.filter((amount) => /[\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(amount));
    let rest = parts.filter(
      ({ said, count, measures }) => said.length > 0 && (count || measures.length > 0),
    );
    const faults = numbers.map((text) => {
      const [first] = toldIn(text);
      if (!first) return `not read: ${text}`;
      const ofKind = rest.filter(
        ({ isOptional = false }) => isOptional === text.endsWith('(optional)'),
      );
      const added = addedIn(
        text,
        first,
        ofKind,
        numbers.filter((other) => other !== text),
      );
      rest = rest.filter((part) => !added.includes(part));
      return faultOf(text, first, added);
    });
    return [
      ...faults,
      ...rest.map(({ text }) => `left out: ${text} of ${key} | ${amounts.join(' | ')}`),
    ].filter(Boolean);
  });
}

it('says no less than the recipes take, and at most one step more', () => {
  const some = SETS.filter((_, at) => at % 4 === 0);
  expect(SETS.flatMap((wanted) => faultsOf(wanted, 'written'))).toEqual([]);
  expect(some.flatMap((wanted) => faultsOf(wanted, 'us'))).toEqual([]);
  expect(some.flatMap((wanted) => faultsOf(wanted, 'metric'))).toEqual([]);
  console.info(`${compared.lines} lines of 300 lists were computed in another way`);
  expect(compared.unread).toBeLessThan(compared.lines / 20);
});

/** What is wrong with the list that is left where the first recipe is removed. */
function faultsWithoutFirst(wanted: readonly WantedRecipe[]): string[] {
  const all = joinShoppingLines(wanted);
  const [removed, ...others] = wanted;
  const rest = new Map(joinShoppingLines(others).map((line) => [line.key, JSON.stringify(line)]));
  const isWanted = ({ recipes: from }: (typeof all)[number], by: readonly WantedRecipe[]) =>
    from.some(({ slug }) => by.some(({ recipe }) => recipe.slug === slug));
  return all.flatMap((line) => {
    const isTouched = removed && isWanted(line, [removed]);
    const left = rest.get(line.key);
    if (isWanted(line, others) !== (left !== undefined)) return `${line.key} is lost, or left over`;
    return isTouched || left === JSON.stringify(line) ? [] : `${line.key} has changed`;
  });
}

it('takes exactly the share of a recipe away', () => {
  expect(SETS.flatMap(faultsWithoutFirst)).toEqual([]);
});

it('loses no line', () => {
  const lost = SETS.flatMap((wanted) => {
    const list = joinShoppingLines(wanted).flatMap(({ recipes: from }) => from);
    const told = new Set(list.flatMap(({ slug, texts }) => texts.map((text) => slug + text)));
    return wanted.flatMap(({ recipe }) =>
      recipe.lines.map(({ text }) => recipe.slug + text).filter((line) => !told.has(line)),
    );
  });
  expect(lost).toEqual([]);
});
