/** Writes how much to buy of a food, rounded up to what a shop sells or a kitchen measures, and never down. */
import { formatNumber } from './numbers.ts';
import type { ShoppingUnit } from './shopping-ingredient.ts';

/** So that the rounding of a sum of fractions makes no step. */
const TINY = 1e-6;

/** The next multiple of a step. */
export const roundUp = (amount: number, step = 1) =>
  Math.max(Math.ceil(amount / step - TINY), 1) * step;

/**
 * An amount as a list says it: `¼ cup + 1 tbsp`, `1½ lb`, `1.36 kg`.
 *
 * @param isInPounds whether somebody says it in pounds
 * @param isConverted whether somebody said it in another unit: then it is told as coarsely as converted lines are
 */
export function amountText(
  unit: ShoppingUnit,
  amount: number,
  isInPounds = false,
  isConverted = false,
): string {
  if (unit === 'g' || unit === 'ml') return metric(amount, unit, isConverted);
  if (unit === 'oz')
    return isInPounds || (isConverted && amount >= OUNCES) ? pounds(amount) : ounces(amount);
  if (unit === 'tsp') return spoons(amount);
  return `${formatNumber(roundUp(amount, unit === 'cm' ? 1 / 2 : 1 / 4))} ${unit === 'cm' ? 'cm' : 'in'}`;
}

const [OUNCES, THOUSAND] = [16, 1000];

function metric(amount: number, unit: 'g' | 'ml', isConverted: boolean): string {
  const step = isConverted && amount > 50 ? 5 : amount < 10 && !isConverted ? 1 / 2 : 1;
  const rounded = roundUp(amount, amount > THOUSAND ? 10 : step);
  return rounded < THOUSAND
    ? `${rounded} ${unit}`
    : `${rounded / THOUSAND} ${unit === 'g' ? 'kg' : 'l'}`;
}

const ounces = (amount: number) => `${formatNumber(roundUp(amount, 1 / 4))} oz`;

/** In eighths below two, then in quarters; less than a quarter on the scale. */
function pounds(inOunces: number): string {
  if (inOunces < 4 - TINY) return ounces(inOunces);
  const step = inOunces < 2 * OUNCES ? 2 : 4;
  return `${formatNumber(roundUp(inOunces, step) / OUNCES)} lb`;
}

const [TABLESPOON, QUARTER, CUP] = [3, 12, 48];

/** Eighths and quarters of a teaspoon, halves and whole ones beside tablespoons, and from a quarter cup on whole tablespoons. */
function spoons(teaspoons: number): string {
  const small = roundUp(teaspoons, teaspoons < 1 / 2 ? 1 / 8 : 1 / 4);
  if (small < TABLESPOON) return `${formatNumber(small)} tsp`;
  const middle = roundUp(teaspoons, teaspoons < 2 * TABLESPOON ? 1 / 2 : 1);
  if (middle < QUARTER) {
    // A half is a spoon of its own: `1½ tbsp`.
    const more = middle % (TABLESPOON / 2) === 0 ? 0 : middle % TABLESPOON;
    const added = more ? ` + ${formatNumber(more)} tsp` : '';
    return `${formatNumber((middle - more) / TABLESPOON)} tbsp${added}`;
  }
  const thirds = [CUP / 3, (2 * CUP) / 3].map(
    (part) => part + CUP * Math.max(Math.ceil((teaspoons - part) / CUP - TINY), 0),
  );
  const large = Math.min(roundUp(teaspoons, teaspoons < 2 * CUP ? TABLESPOON : QUARTER), ...thirds);
  const rest = large % (CUP / 3) === 0 ? 0 : large % QUARTER;
  const cups = (large - rest) / CUP;
  return `${formatNumber(cups)} ${cups > 1 ? 'cups' : 'cup'}${rest ? ` + ${rest / TABLESPOON} tbsp` : ''}`;
}
