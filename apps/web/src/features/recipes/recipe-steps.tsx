/** The ingredients and instructions, from text with one item per line. */
import { screenOnly } from '@site/ui/theme/print';
import type { ReactNode } from 'react';
import * as styles from './recipe-steps.css.ts';
import { scaleIngredient } from './scale-ingredient.ts';
import { textLines } from './text-lines.ts';

export interface IngredientsProps {
  text: string | null;
  /** The quantities are multiplied by this number. */
  factor: number;
  /** Content above the list. */
  children?: ReactNode;
}

/** Ingredients that can be ticked off while cooking, with or without scripts. */
export function Ingredients({ text, factor, children }: IngredientsProps) {
  const lines = textLines(text);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className={styles.heading}>
        Ingredients
      </h2>
      {children}
      <p className={`${styles.hint} ${screenOnly}`}>Tick off what is ready.</p>
      <div className={styles.ingredients}>
        <ul>
          {lines.map(({ key, line }) => (
            <li key={key}>
              <label className={styles.ingredient}>
                <input type="checkbox" className={styles.tick} />
                <span>{scaleIngredient(line, factor)}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Instructions({ text }: { text: string | null }) {
  const lines = textLines(text);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions" className={styles.heading}>
        Instructions
      </h2>
      <div className={styles.instructions}>
        <ol>
          {lines.map(({ key, line }) => (
            <li key={key}>{line}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
