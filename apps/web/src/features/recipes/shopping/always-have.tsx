/** Foods that a reader always has: salt, pepper and oil are offered, and nothing is hidden until she says so. */
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { screenOnly } from '@site/ui/theme/print';
import { changeKept } from '../../../lib/change-kept.ts';
import { hideFood, pantry } from './change-shopping.ts';
import type { LineToBuy } from './lines-to-buy.ts';
import type { PantryFood } from './shopping-items.ts';
import * as styles from './shopping-page.css.ts';

interface AlwaysHaveProps {
  /** Hidden ones too. */
  all: readonly LineToBuy[];
  foods: readonly PantryFood[];
}

export function AlwaysHave({ all, foods }: AlwaysHaveProps) {
  const offered = all.filter(
    ({ key, isStaple, food }) => isStaple && food && foods.every((had) => had.key !== key),
  );
  if (offered.length + foods.length === 0) return null;
  return (
    <section aria-labelledby="always-have" className={`${styles.alwaysHave} ${screenOnly}`}>
      <h2 id="always-have" className={styles.heading}>
        Always in your kitchen
      </h2>
      {offered.length > 0 && (
        <p className={styles.tools}>
          {offered.map(({ key, food = '' }) => (
            <Button key={key} tone="secondary" onClick={() => hideFood({ key, name: food })}>
              I always have {food.toLowerCase()}
            </Button>
          ))}
        </p>
      )}
      {foods.length > 0 && (
        <Disclosure summary={`${foods.length} hidden`}>
          <ul className={styles.lines}>
            {foods.map(({ key, name }) => (
              <li key={key} className={styles.recipe}>
                {all.find((line) => line.key === key)?.text ?? name}
                <Button
                  tone="quiet"
                  aria-label={`Show ${name} again`}
                  onClick={() =>
                    changeKept(pantry, (had) => had.filter((food) => food.key !== key))
                  }
                >
                  Show again
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}
