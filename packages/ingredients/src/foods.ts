/** Foods, what they weigh and contain, and what a recipe's lines have of them. */

/** Grams (and kilocalories) in 100 g. `null` is unknown, which is not zero. */
export interface Per100 {
  kcal: number | null;
  protein: number | null;
  fat: number | null;
  /** With fiber and sugar alcohols. */
  carbohydrate: number | null;
  fiber: number | null;
  sugars: number | null;
  /** The sugar alcohols and the allulose that do not count as net carbs. */
  uncounted: number;
  /** Where the label tells it and not the fiber, as labels of the EU may. */
  netCarbs: number | null;
}

export interface Measure {
  amount: number;
  /** Such as `cup, sliced`, `clove` or `large`. */
  name: string;
  grams: number;
}

export interface Food {
  id: string;
  name: string;
  per100: Per100;
  /** The author's own measures first. */
  measures: Measure[];
}

/** What a line has of a food. */
export interface Portion {
  food: { id: string; name: string };
  grams: number;
  /** Where the grams come from: the line's own weight, a measure of the food, or the author. */
  from: 'weight' | 'volume' | 'pieces' | 'given';
  per100: Per100;
  /** Grams of a cup by the food's own measure, for the weights beside cups. */
  cupGrams: number | null;
}

export interface CountedLine {
  state: 'confirmed' | 'not-eaten' | 'to-taste' | 'uncounted' | 'heading';
  /** Percent of it that is eaten, of a line that is not eaten whole. */
  eaten: number;
  portion: Portion | null;
  /** What the line offers instead, in its order. */
  alternatives: (Portion & { text: string })[];
}

/** The lines of a recipe, and what a serving weighs where the yield is told in grams. */
export interface CountedLines {
  lines: CountedLine[];
  /** Grams of one serving; `null` for the recipe's servings. */
  servingGrams: number | null;
  /** Grams of the finished dish, where it loses water; otherwise those of the ingredients. */
  yieldGrams: number | null;
}
