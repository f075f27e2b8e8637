/** Reads an ingredient line for a shopping list, with the table of foods: on the server, once. */
import { amountsOf } from './bought-amounts.ts';
import { boughtFood, keyAndAisleOf } from './bought-food.ts';
import { cupGramsAmong, type FoodTable } from './certain-food.ts';
import { wordsOf } from './food-words.ts';
import { isLiquid, isMeasuredByCup, isSpoonable } from './kinds-of-food.ts';
import { certainFoods } from './match-foods.ts';
import { additionalFoodsIn } from './other-foods.ts';
import { type IngredientLine, readIngredientLine } from './read-line.ts';
import type { ShoppingIngredient } from './shopping-ingredient.ts';

/** What a line takes: mostly one food, and with what it has besides (`3 eggs plus 1 egg yolk`) more. */
export function ingredientsOf(text: string, table: FoodTable): ShoppingIngredient[] {
  const line = readIngredientLine(text);
  const parts = partsWithoutAmount(line, table);
  if (parts) return parts.map((part) => ingredientOf(readIngredientLine(part), table, line));
  const first = ingredientOf(line, table);
  // In brackets it says what the line has: `chocolate chips (½ cup white and ½ cup dark)`.
  const isInBracket = (other: string) =>
    line.tokens.some(({ start, bracket }) => start === text.indexOf(other) && bracket >= 0);
  const others = additionalFoodsIn(line)
    .filter((other) => !isInBracket(other))
    .map(readIngredientLine);
  return [first, ...others.flatMap((other) => besides(first, line, other, table))];
}

/** `salt and black pepper` */
function partsWithoutAmount({ food, amount }: IngredientLine, { index }: FoodTable) {
  const parts = food.split(/\s+(?:and|&)\s+/);
  const areKnown = parts.every((part) => index.names.has(wordsOf(part).join(' ')));
  return !amount && parts.length > 1 && areKnown ? parts : undefined;
}

const PART = /^(?:(?:finely |freshly )?(?:grated|squeezed) )?(juice|zest)$/;

/** What stands after `plus`: more of the food, a part of the fruit, or another food. */
function besides(
  first: ShoppingIngredient,
  line: IngredientLine,
  other: IngredientLine,
  table: FoodTable,
): ShoppingIngredient[] {
  if (other.food === '' || /^(?:for|to)\b/.test(other.food)) {
    const { count: _, ...same } = first;
    return [{ ...same, ...amountsOf(other, first.food[0]) }];
  }
  const part = PART.exec(other.food)?.[1];
  if (part === undefined) return [ingredientOf(other, table)];
  // A lemon that is bought has its juice.
  if (first.count) return [];
  const fruit = line.food.replace(/ (?:juice|zest)$/, '');
  return [ingredientOf({ ...other, food: `${fruit} ${part}` }, table)];
}

function ingredientOf(
  line: IngredientLine,
  table: FoodTable,
  { isOptional, isToTaste }: Pick<IngredientLine, 'isOptional' | 'isToTaste'> = line,
): ShoppingIngredient {
  const bought = boughtFood(line, table);
  const meant = { ...line, food: bought };
  const certain = certainFoods(meant, table.index);
  const { key, aisle } = keyAndAisleOf(meant, certain, table);
  const name = key.includes('canned') && !/\bcanned\b/i.test(bought) ? `canned ${bought}` : bought;
  const amounts = amountsOf(line, name);
  const gramsPerCup = amounts.measures.length > 0 ? cupGramsAmong(line, certain, table) : null;
  return {
    key,
    aisle,
    ...amounts,
    ...(gramsPerCup && { gramsPerCup: Math.round(gramsPerCup) }),
    ...kitchensOf(line, gramsPerCup),
    ...(isOptional && !MORE_IF_DESIRED.test(line.text) && { isOptional }),
    ...(isToTaste && { isToTaste }),
  };
}

/** What is optional there is the rest: `½ cup Parmesan (plus more for garnishing if desired)`. */
const MORE_IF_DESIRED = /\b(?:plus|and|with) (?:more|extra)\b/i;

function kitchensOf(
  { food, preparation }: Pick<IngredientLine, 'food' | 'preparation'>,
  gramsPerCup: number | null,
): Pick<ShoppingIngredient, 'metric' | 'isByCup'> {
  const isPoured = isLiquid(food) || (!gramsPerCup && isSpoonable(food));
  return {
    ...(isPoured ? { metric: 'ml' } : gramsPerCup ? { metric: 'g' } : {}),
    ...(isMeasuredByCup(food, preparation) && { isByCup: true }),
  };
}
