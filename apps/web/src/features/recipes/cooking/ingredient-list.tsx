import type { CookRecipe } from './cook-mode.tsx';
import * as styles from './cook-view.css.ts';
import { Tick } from './tick.tsx';
import type { Ticks } from './use-ticks.ts';
import { withBothMeasures } from './weights.ts';

export interface IngredientListProps {
  recipe: CookRecipe;
  ticks: Ticks;
}

export function IngredientList({ recipe, ticks }: IngredientListProps) {
  const { ingredients, servings } = recipe;
  return (
    <section className={styles.ingredients} aria-labelledby="cook-ingredients">
      <h3 id="cook-ingredients">Ingredients</h3>
      {servings && (
        <p className={styles.note}>{servings === 1 ? '1 serving' : `${servings} servings`}</p>
      )}
      <ul className={styles.list}>
        {ingredients.map(({ key, line }) => (
          <li key={key}>
            <Tick isOn={ticks.has(key)} onChange={() => ticks.toggle(key)}>
              {withBothMeasures(line)}
            </Tick>
          </li>
        ))}
      </ul>
    </section>
  );
}
