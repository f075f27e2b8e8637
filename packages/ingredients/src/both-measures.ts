/** Writes grams beside cups and spoons, and cups beside grams. */

import { formatMass, measured } from './kitchen-measures.ts';
import { type Quantity, readIngredientLine } from './read-line.ts';

/** Units per cup. A teaspoon weighs too little for most scales, but is a part of a sum. */
const PER_CUP: Partial<Record<string, number>> = { cup: 1, tbsp: 16, tsp: 48 };

/**
 * `1 cup raspberries` becomes `1 cup (125 g) raspberries`, and `150 g almond flour` becomes
 * `150 g (1½ cups) almond flour`. A line that gives both stays as it is.
 *
 * @param gramsPerCup of the food that the author confirmed for the line; `null` if it has no such measure
 */
export function withBothMeasures(line: string, gramsPerCup: number | null): string {
  const { quantities, tokens } = readIngredientLine(line);
  const [first] = quantities;
  const last = quantities.at(-1);
  const isFirst = first?.from === 0 || (first?.from === 1 && tokens[0]?.text === 'about');
  if (!first || !last || !isFirst || !gramsPerCup) return line;
  const isMore = tokens.slice(last.to).some(({ text }) => text === 'plus' || text === '+');
  // What the scaler writes as `¾ cup + 2 tbsp` is one amount.
  if (isMore || !quantities.slice(1).every(({ isAdded }) => isAdded)) return line;
  const other = otherMeasure(quantities, gramsPerCup);
  return other ? `${line.slice(0, last.end)} (${other})${line.slice(last.end)}` : line;
}

function otherMeasure(quantities: readonly Quantity[], gramsPerCup: number): string | undefined {
  const [first] = quantities;
  const separator = first?.separator ?? '';
  const ends = separator ? (['low', 'high'] as const) : (['low'] as const);
  if (quantities.length === 1 && first?.unit === 'g') {
    const { amounts, unit, added, isExact, largest } = measured(
      ends.map((end) => first[end] / gramsPerCup),
      'cup',
    );
    const names: Partial<Record<string, string>> = { tbsp: 'tablespoon', tsp: 'teaspoon' };
    const name = `${names[unit ?? ''] ?? unit}${largest > 1 ? 's' : ''}`;
    return `${isExact ? '' : 'about '}${amounts.join(separator)} ${name}${added ? ` + ${added}` : ''}`;
  }
  if (first?.unit === 'tsp' || quantities.some(({ unit }) => !PER_CUP[unit ?? '']))
    return undefined;
  const grams = ends.map((end) =>
    quantities.reduce(
      (sum, each) => sum + (each[end] / (PER_CUP[each.unit ?? ''] ?? 1)) * gramsPerCup,
      0,
    ),
  );
  return `${grams.map(formatMass).join(separator)} g`;
}
