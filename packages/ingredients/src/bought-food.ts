/** Which food a line means for who buys it: its key, by which lists join, and its aisle. */
import { aisleOf } from './aisles.ts';
import type { FoodTable } from './certain-food.ts';
import type { FoodIndex } from './food-index.ts';
import { wordsOf } from './food-words.ts';
import { isTellingWord, knownName, matchFoods } from './match-foods.ts';
import type { IngredientLine } from './read-line.ts';
import type { Aisle } from './shopping-ingredient.ts';

/** What makes another food of one: of canned ones any, and else what shops have: `crushed red pepper`, `sliced almonds`. */
const MADE = /\b(crushed|sliced|diced|chopped|peeled|stewed|fire-roasted)\b/i;

const isCanned = ({ unit, preparation, food }: IngredientLine) =>
  unit === 'can' || /(?:^|, )canned(?:$|,)/.test(`${preparation}, ${food.split(' ', 1)[0]}`);

/** What is on the label: of `juice of 1 lemon` the lemon, of `1 can diced tomatoes` diced tomatoes. */
export function boughtFood(line: IngredientLine, { index }: FoodTable): string {
  const { food, amount, text } = line;
  const part = / (?:juice|zest)$/.exec(food)?.[0];
  const isCounted = amount?.unit === 'piece' || amount?.unit === undefined;
  if (part && amount && isCounted && !text.includes(food)) return food.slice(0, -part.length);
  const made = MADE.exec(text.slice(0, text.lastIndexOf(food.split(' ').at(-1) ?? '')))?.[1];
  if (!made || (!/^(?:crushed|sliced)$/.test(made) && !isCanned(line))) return food || text.trim();
  const whole = `${made} ${food.replace(/^canned /, '')}`;
  return index.names.has(wordsOf(whole).join(' ')) ? whole : food;
}

/** They make no other thing to buy. */
const HARMLESS: ReadonlySet<string> = new Set(
  wordsOf(
    'fresh raw ripe organic quality good best favorite favourite pure natural style homemade store bought lean fine finely coarse coarsely large small medium jumbo mini thick thin cut ' +
      'packed firmly lightly loosely roughly freshly cold warm hot lukewarm boiling softened melted chilled divided optional extra additional more cubed chopped diced minced sliced ' +
      'grated shredded crumbled halved quartered peeled seeded deveined pitted trimmed leaf skin on bone in boneless skinless whole plain of the a an and or with other each your',
  ),
);
const STATES = ['canned', 'frozen', 'dried', 'cooked'] as const;

/** The key of a food, and its aisle. */
export function keyAndAisleOf(
  line: IngredientLine,
  certain: readonly string[],
  table: FoodTable,
): { key: string; aisle: Aisle } {
  const written = wordsOf(line.food);
  const isFresh = line.unit === 'sprig' || line.unit === 'bunch';
  const words = isFresh && !written.includes('fresh') ? ['fresh', ...written] : written;
  const states = STATES.filter(
    (state) => words.includes(state) || (state === 'canned' && isCanned(line)),
  );
  const name = knownName(table.index, words, new Set(states));
  const isTold = (word: string) => name?.words.includes(word) || name?.product.includes(word);
  const others = words.filter((_, at) => !name || at < name.start || at >= name.end);
  const key = [
    ...states.filter((state) => !isTold(state)),
    ...others.filter((word) => !HARMLESS.has(word) && !STATES.some((state) => state === word)),
    ...(name?.product.split(' ') ?? []),
  ];
  const bought = key.length > 0 ? key : words;
  const group = groupOf(line, certain, table.index, name !== undefined);
  return { key: bought.join(' ') || line.text, aisle: aisleOf(bought, group) };
}

/** The group of the food that a line surely means, or of one that is called as it: of `rainbow carrots` that of carrots. */
function groupOf(
  line: IngredientLine,
  [certain]: readonly string[],
  index: FoodIndex,
  isNamed: boolean,
): string | undefined {
  const [likely] = certain === undefined ? matchFoods(line, index, 1) : [];
  const row = index.ids.indexOf(certain ?? likely ?? '');
  const numbers = wordsOf(line.food).filter(isTellingWord).map(index.numberOf);
  const isCalled = numbers.some((word) => index.positionOf(row, word) === 'first');
  return certain !== undefined || isNamed || isCalled ? index.categories[row] : undefined;
}
