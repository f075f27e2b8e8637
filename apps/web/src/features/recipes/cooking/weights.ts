/** Writes grams beside cups and spoons, and cups beside grams. */
import { amountsIn, RANGE } from '../quantity-text.ts';
import { formatMass, measured } from '../round-quantity.ts';
import { GRAMS_PER_CUP } from './densities.ts';

/** Units per cup. A teaspoon weighs too little for most scales. */
const PER_CUP: Record<string, number> = {
  cup: 1,
  cups: 1,
  c: 1,
  tablespoon: 16,
  tablespoons: 16,
  tbsp: 16,
};

const QUANTITY = new RegExp(
  `^(?<head>(?:about\\s+)?(?<range>${RANGE})\\s*(?<unit>cups?|c|tablespoons?|tbsp|g|grams?)\\b\\.?)` +
    '\\s+(?:of\\s+)?(?<food>[^,;(]+)',
  'iu',
);
/** A second amount: then the line gives both, or two that only count together. */
const SECOND_AMOUNT = /\bplus\b|\+|\d\s*(?:g|kg|ml|dl|l|oz|ounces?|lbs?|pounds?)\b/iu;
/** Words that do not change what a cup weighs. */
const QUALITIES =
  /\b(?:fresh|freshly|finely|coarsely|unsalted|salted|cold|softened|melted|extra-virgin|full-fat|whole-milk|low-moisture|canned|natural|creamy|smooth|unsweetened|raw|ripe|frozen|fine|blanched|superfine|sharp|extra-sharp|packed|loosely|good|hulled|red|green|yellow|white|cremini)\b\s*/giu;
const SAME: Record<string, string> = {
  grated: 'shredded',
  diced: 'chopped',
  minced: 'chopped',
  tomato: 'tomatoes',
};

/** The key of a food in {@link GRAMS_PER_CUP}; undefined for one that is not in the list. */
function foodIn(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(QUALITIES, '')
    .replace(/\s+(?:for|at|to)\s.*$/u, '');
  const name = plain.trim().replaceAll(/\s+/g, ' ');
  const other = name.replace(/^\p{L}+/u, (word) => SAME[word] ?? word);
  return [name, other].find((key) => Object.hasOwn(GRAMS_PER_CUP, key));
}

/**
 * `1 cup raspberries` becomes `1 cup (125 g) raspberries`, and `150 g almond flour` becomes
 * `150 g (1½ cups) almond flour`. A line that gives both, or names no food of the list, stays as it is.
 */
export function withBothMeasures(line: string): string {
  const match = QUANTITY.exec(line);
  const { head = '', range = '', unit = '', food: text = '' } = match?.groups ?? {};
  const food = foodIn(text);
  if (!food) return line;
  const rest = line.slice(head.length);
  if (SECOND_AMOUNT.test(rest)) return line;
  const gramsPerCup = GRAMS_PER_CUP[food] ?? 0;
  const { amounts, joint } = amountsIn(range);
  const perCup = PER_CUP[unit.toLowerCase()];
  const other = perCup
    ? `${amounts.map((amount) => formatMass((amount / perCup) * gramsPerCup)).join(joint)} g`
    : inCups(
        amounts.map((grams) => grams / gramsPerCup),
        joint,
      );
  return `${head} (${other})${rest}`;
}

function inCups(cups: readonly number[], joint: string): string {
  const { amounts, isExact, largest, smaller } = measured(cups, 'cup');
  const unit = `${smaller ?? 'cup'}${largest > 1 ? 's' : ''}`;
  return `${isExact ? '' : 'about '}${amounts.join(joint)} ${unit}`;
}
