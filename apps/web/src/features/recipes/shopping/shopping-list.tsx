/** The list of a reader who has something on it. */
import { printOnly } from '@site/ui/theme/print';
import { useState } from 'react';
import { keptUnits } from '../kept-units.ts';
import { AlwaysHave } from './always-have.tsx';
import { pantry } from './change-shopping.ts';
import { AISLE_NAMES, aislesOf, isHidden, linesOf, nameOf } from './lines-to-buy.ts';
import { ListedRecipes, RecipeNews } from './listed-recipes.tsx';
import type { ShoppingItem } from './shopping-items.ts';
import { ShoppingLine } from './shopping-line.tsx';
import * as styles from './shopping-page.css.ts';
import { ShoppingTools } from './shopping-tools.tsx';

export function ShoppingList({ items }: { items: readonly ShoppingItem[] }) {
  const [units, setUnits] = useState(keptUnits);
  const foods = pantry.useItems() ?? [];
  const recipes = items.filter((item) => item.kind === 'recipe');
  const all = linesOf(items, units);
  const lines = all.filter((line) => !isHidden(line, foods));
  return (
    <>
      <RecipeNews recipes={recipes} />
      <ListedRecipes recipes={recipes} />
      <ShoppingTools {...{ recipes, lines, units, setUnits }} />
      {recipes.length > 0 && (
        <p className={`${styles.printed} ${printOnly}`}>For {recipes.map(nameOf).join(', ')}</p>
      )}
      <div className={styles.aisles}>
        {aislesOf(lines).map(({ aisle, lines: here }) => (
          <section key={aisle} aria-labelledby={`aisle-${aisle}`} className={styles.aisle}>
            <h2 id={`aisle-${aisle}`} className={styles.heading}>
              {AISLE_NAMES[aisle]}
            </h2>
            <ul className={styles.lines}>
              {here.map((line) => (
                <ShoppingLine key={line.key} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AlwaysHave all={all} foods={foods} />
    </>
  );
}
