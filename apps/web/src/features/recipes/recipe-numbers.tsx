/** The numbers of a recipe. Missing numbers are left out. */
import type { Recipe } from '@site/schema/recipes';
import { Card } from '@site/ui/card';
import { formatGrams } from './format-grams.ts';
import * as styles from './recipe-numbers.css.ts';
import { formatMinutes, totalMinutes } from './total-time.ts';

/** Label and value, or `null` for a missing value. */
type Fact = [label: string, value: string] | null;

const isFact = (fact: Fact): fact is NonNullable<Fact> => fact !== null;

export interface RecipeStatsProps {
  recipe: Recipe;
  /** The number of servings that the ingredients are scaled to. */
  servings: number | undefined;
}

export function RecipeStats({ recipe, servings = recipe.servings ?? undefined }: RecipeStatsProps) {
  const { prepTime, cookTime, netCarbs } = recipe;
  const minutes = totalMinutes(recipe);
  const facts: Fact[] = [
    prepTime === null ? null : ['Prep Time', formatMinutes(prepTime)],
    cookTime === null ? null : ['Cook Time', formatMinutes(cookTime)],
    minutes === null ? null : ['Total Time', formatMinutes(minutes)],
    servings === undefined ? null : ['Servings', String(servings)],
    netCarbs === null ? null : ['Net Carbs', formatGrams(netCarbs)],
  ];
  const known = facts.filter(isFact);
  if (known.length === 0) return null;
  return (
    <dl className={styles.stats}>
      {known.map(([label, value]) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders nothing without calories, protein and fat, because `RecipeStats` already shows the net carbs. */
export function RecipeNutrition({ recipe }: { recipe: Recipe }) {
  const { calories, protein, fat, netCarbs } = recipe;
  if (calories === null && protein === null && fat === null) return null;
  const facts: Fact[] = [
    calories === null ? null : ['Calories', String(calories)],
    protein === null ? null : ['Protein', formatGrams(protein)],
    fat === null ? null : ['Fat', formatGrams(fat)],
    netCarbs === null ? null : ['Net Carbs', formatGrams(netCarbs)],
  ];
  return (
    <Card as="section" aria-labelledby="nutrition">
      <div className={styles.nutrition}>
        <h2 id="nutrition" className={styles.heading}>
          Nutrition Information
        </h2>
        <p className={styles.label}>Per serving</p>
        <dl>
          {facts.filter(isFact).map(([label, value]) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd className={styles.amount}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
