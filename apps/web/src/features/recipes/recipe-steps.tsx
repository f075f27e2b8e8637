/** The ingredients and instructions of a recipe page. */
import { screenOnly } from '@site/ui/theme/print';
import type { ReactNode } from 'react';
import * as styles from './recipe-steps.css.ts';
import type { TextLine } from './text-lines.ts';
import { useKeptTicks } from './use-kept-ticks.ts';

export interface IngredientsProps {
  /** The lines as the author wrote them. */
  lines: readonly TextLine[];
  /** The same lines for another number of servings. */
  scaled: readonly string[] | undefined;
  /** The recipe that the ticks are kept for. */
  slug: string;
  /** Whether cook mode is open, which changes the ticks. */
  isCooking: boolean;
  /** Content above the list. */
  children?: ReactNode;
}

/** Ingredients that can be ticked off while cooking, with or without scripts. */
export function Ingredients({ lines, scaled, slug, isCooking, children }: IngredientsProps) {
  const { list, onChange } = useKeptTicks(slug, isCooking);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className={styles.heading}>
        Ingredients
      </h2>
      {children}
      <p className={`${styles.hint} ${screenOnly}`}>Tick off what is ready.</p>
      <div className={styles.ingredients}>
        <ul ref={list}>
          {lines.map(({ key, line }, index) => (
            <li key={key}>
              <label className={styles.ingredient}>
                <input type="checkbox" className={styles.tick} value={key} onChange={onChange} />
                <span>{scaled?.[index] ?? line}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Instructions({ lines }: { lines: readonly TextLine[] }) {
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
