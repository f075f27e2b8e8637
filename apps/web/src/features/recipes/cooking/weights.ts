/** Writes grams beside cups and spoons, and cups beside grams. */
import { type Quantity, readIngredientLine } from '@site/schema/ingredient-line';
import { formatMass, measured } from '@site/schema/kitchen-measures';

/** Units per cup. A teaspoon weighs too little for most scales, but is a part of a sum. */
const PER_CUP: Partial<Record<string, number>> = { cup: 1, tbsp: 16, tsp: 48 };

/** Words that do not change what a cup weighs. Frozen spinach weighs five times as much as fresh. */
const QUALITIES =
  /\b(?:fresh|freshly|finely|coarsely|unsalted|salted|cold|softened|melted|extra-virgin|full-fat|whole-milk|low-moisture|canned|natural|creamy|smooth|unsweetened|raw|ripe|fine|blanched|superfine|sharp|extra-sharp|packed|loosely|good|hulled|red|green|yellow|white|cremini)\b\s*/giu;
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
  const { quantities } = readIngredientLine(line);
  const [first] = quantities;
  const last = quantities.at(-1);
  if (!first || !last || !/^(?:about\s+)?$/i.test(line.slice(0, first.start))) return line;
  const rest = line.slice(last.end);
  if (/\bplus\b|\+/i.test(rest) || !areSum(line, quantities)) return line;
  const food = foodIn(/^\s+(?:of\s+)?([^,;(]+)/iu.exec(rest)?.[1] ?? '');
  const gramsPerCup = food && GRAMS_PER_CUP[food];
  const other = gramsPerCup && otherMeasure(quantities, gramsPerCup);
  return other ? `${line.slice(0, last.end)} (${other})${rest}` : line;
}

/** Whether the quantities are one amount: a single one, or what the scaler writes as `¾ cup + 2 tbsp`. */
const areSum = (line: string, quantities: readonly Quantity[]) =>
  quantities.every(({ start }, index) => {
    const before = quantities[index - 1];
    return !before || line.slice(before.end, start) === ' + ';
  });

function otherMeasure(quantities: readonly Quantity[], gramsPerCup: number): string | undefined {
  const [first] = quantities;
  const joint = first?.joint ?? '';
  const ends = joint ? (['low', 'high'] as const) : (['low'] as const);
  if (quantities.length === 1 && first?.unit === 'g') {
    const { amounts, unit, added, isExact, largest } = measured(
      ends.map((end) => first[end] / gramsPerCup),
      'cup',
    );
    const names: Partial<Record<string, string>> = { tbsp: 'tablespoon', tsp: 'teaspoon' };
    const name = `${names[unit ?? ''] ?? unit}${largest > 1 ? 's' : ''}`;
    return `${isExact ? '' : 'about '}${amounts.join(joint)} ${name}${added ? ` + ${added}` : ''}`;
  }
  if (first?.unit === 'tsp' || quantities.some(({ unit }) => !PER_CUP[unit ?? '']))
    return undefined;
  const grams = ends.map((end) =>
    quantities.reduce(
      (sum, each) => sum + (each[end] / (PER_CUP[each.unit ?? ''] ?? 1)) * gramsPerCup,
      0,
    ),
  );
  return `${grams.map(formatMass).join(joint)} g`;
}

/**
 * Grams of one US cup. Source, unless a line says otherwise: USDA FoodData Central, SR Legacy, household portions
 * (https://fdc.nal.usda.gov). Each value is also within a tenth of King Arthur Baking's Ingredient Weight Chart
 * (https://www.kingarthurbaking.com/learn/ingredient-weight-chart) where that has the food. Where the two differ more,
 * as for feta, onions and celery, the food is left out. What is not in the list has no weight: nothing is estimated.
 */
const GRAMS_PER_CUP: Readonly<Record<string, number>> = {
  // Fats.
  butter: 227,
  'olive oil': 216,
  'coconut oil': 218,
  'avocado oil': 218,
  mayonnaise: 220,
  // Dairy.
  'heavy cream': 238,
  'heavy whipping cream': 238,
  'sour cream': 230,
  'cream cheese': 232,
  ricotta: 246,
  'ricotta cheese': 246,
  'plain yogurt': 245,
  'grated parmesan': 100,
  'grated parmesan cheese': 100,
  'shredded cheddar': 113,
  'shredded cheddar cheese': 113,
  'shredded mozzarella': 112,
  'shredded mozzarella cheese': 112,
  // Nuts, seeds and what is made of them.
  // King Arthur Baking, Ingredient Weight Chart.
  'almond flour': 96,
  // King Arthur Baking, Ingredient Weight Chart.
  'coconut flour': 128,
  'ground almonds': 95,
  'whole almonds': 143,
  'sliced almonds': 92,
  'slivered almonds': 108,
  'chopped pecans': 109,
  'pecan halves': 99,
  'chopped walnuts': 117,
  'walnut halves': 100,
  'pine nuts': 135,
  'pumpkin seeds': 129,
  'sesame seeds': 144,
  'hemp hearts': 160,
  'peanut butter': 258,
  'almond butter': 250,
  tahini: 240,
  'coconut milk': 226,
  'cocoa powder': 86,
  // Fruit and vegetables.
  blueberries: 148,
  raspberries: 123,
  blackberries: 144,
  'sliced strawberries': 166,
  'halved strawberries': 152,
  'baby spinach': 30,
  spinach: 30,
  'chopped broccoli': 91,
  'chopped cauliflower': 107,
  'chopped zucchini': 124,
  'sliced zucchini': 113,
  'chopped bell pepper': 149,
  'sliced bell pepper': 92,
  'shredded cabbage': 70,
  'cherry tomatoes': 149,
  'chopped tomatoes': 180,
  'chopped parsley': 60,
  // Liquids that are measured by weight too.
  'lemon juice': 244,
  'cider vinegar': 239,
  'soy sauce': 255,
};
