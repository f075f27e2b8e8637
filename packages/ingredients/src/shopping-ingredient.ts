/** What a shopping list needs of a recipe's line: a few numbers and words, so that a browser joins lists without the table of foods. */

import type { MeasureSystem } from './measures-in-text.ts';

/** In the order of a walk through the shop. */
export const AISLES = ['produce', 'meat', 'dairy', 'pantry', 'spices', 'frozen', 'other'] as const;
export type Aisle = (typeof AISLES)[number];

/** Teaspoons and ounces are those of the United States; every measure of a kind is a multiple of them. */
export type ShoppingUnit = 'g' | 'ml' | 'oz' | 'tsp' | 'cm' | 'inch';

/** How much a line takes, for the servings that its author wrote. Of a range the larger number. */
export interface ShoppingMeasure {
  unit: ShoppingUnit;
  amount: number;
  /** Whether the author says it in pounds, in which a shop sells it. */
  isInPounds?: true;
}

/** What is counted: pieces, packages, cloves. */
export interface ShoppingCount {
  amount: number;
  /** `clove`, `cloves`; none where the food itself is counted. */
  noun?: [one: string, many: string];
  /** `large` */
  how?: string;
  /** Of one: `14 oz`, `6 oz / 170 g each`. */
  size?: string;
  /** That again in the other measures, where the author does not say it: `about 395 g`. */
  otherSize?: { system: MeasureSystem; text: string };
}

export interface ShoppingIngredient {
  /** Lines of the same food in the same state have the same. */
  key: string;
  /** The food, as one and as several: `red onion`, `red onions`. The same where it is not counted. */
  food: [one: string, many: string];
  aisle: Aisle;
  count?: ShoppingCount;
  /** The author's measures, which say the same in several ways, the first first. */
  measures: ShoppingMeasure[];
  /** By the food's own measure, where it is known for sure. */
  gramsPerCup?: number;
  /** How a metric kitchen measures it, where the author gives a volume in cups. */
  metric?: 'g' | 'ml';
  /** Whether kitchens of the United States measure it by the cup. */
  isByCup?: true;
  isOptional?: true;
  isToTaste?: true;
}

/** A line of a recipe, as its author wrote it, and what it takes: mostly one ingredient. */
export interface ShoppingText {
  text: string;
  ingredients: ShoppingIngredient[];
}

export interface ShoppingSource extends ShoppingText {
  /** The index of the line in the recipe, headings counted too. */
  line: number;
  /** What the line offers instead, in the order of `?instead=`. */
  alternatives?: ShoppingText[];
}

/** A recipe for a shopping list. */
export interface ShoppingRecipe {
  id: string;
  slug: string;
  title: string;
  /** The author's; `null` where she tells none. */
  servings: number | null;
  updatedAt: Date;
  lines: ShoppingSource[];
}
