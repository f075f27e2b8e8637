import type { ScaledStep } from '@site/ingredients/scale-steps';
import { ingredientGroups, type TextLine } from '@site/schema/recipe-texts';
import { screenOnly } from '@site/ui/theme/print';
import { type ChangeEvent, Fragment, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './recipe-page.css.ts';
import { stepId } from './recipe-texts.ts';
import { type StepLine, StepText } from './step-text.tsx';
import { readItems, ticksOf, withTick, writeItems } from './use-cooking.ts';

interface IngredientsProps {
  lines: readonly TextLine[];
  /** The recipe that the ticks are kept for. */
  slug: string;
  /** Whether cook mode is open, which changes the ticks. */
  isCooking: boolean;
  children: ReactNode;
  /** Below the list. */
  after: ReactNode;
}

/** Ingredients that can be ticked off while cooking, with or without scripts. */
export function Ingredients({ lines, slug, isCooking, children, after }: IngredientsProps) {
  const { list, onChange } = useKeptTicks(slug, isCooking);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className={styles.stepsHeading}>
        Ingredients
      </h2>
      {children}
      <p className={`${styles.stepsHint} ${screenOnly}`}>Check off what is ready.</p>
      <div ref={list} className={styles.ingredients}>
        {ingredientGroups(lines).map(({ heading, lines: group }) => (
          <Fragment key={heading?.key ?? ''}>
            {heading && <h3 className={styles.groupHeading}>{heading.line}</h3>}
            <ul>
              {group.map(({ key, line }) => (
                <li key={key}>
                  <label className={styles.ingredient}>
                    <input
                      type="checkbox"
                      className={styles.tick}
                      value={key}
                      onChange={onChange}
                    />
                    <span>{line}</span>
                  </label>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      {after}
    </section>
  );
}

export function Instructions({ steps }: { steps: readonly StepLine[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions" className={styles.stepsHeading}>
        Instructions
      </h2>
      <div className={styles.instructions}>
        <ol>
          {steps.map((step, index) => (
            <li key={step.key} id={stepId(index)}>
              <StepText step={step} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The lines with the scaled texts. Their keys stay those of the author's lines, so that a tick stays too. */
export function inAmounts(
  lines: readonly TextLine[],
  scaled: readonly string[] | undefined,
): TextLine[] {
  return lines.map(({ key, line }, index) => ({ key, line: scaled?.[index] ?? line }));
}

/** @param original the number of servings that the author wrote the steps for; undefined where they are shown for it */
export function stepsInAmounts(
  lines: readonly TextLine[],
  scaled: readonly ScaledStep[] | undefined,
  original: number | undefined,
): StepLine[] {
  return lines.map((line, index) => {
    const step = scaled?.[index];
    return step ? { ...line, scaled: { ...step, original } } : line;
  });
}

/**
 * Keeps the checkboxes of a list for the session. React does not control them, so that they work without scripts too. The
 * `value` of each is the key of its line.
 *
 * @param isCooking whether cook mode is open: it changes the same ticks, so the list reads them again when it closes
 */
function useKeptTicks(slug: string, isCooking: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const keep = ({ value, checked }: HTMLInputElement) =>
    writeItems(ticksOf(slug), withTick(readItems(ticksOf(slug)), value, checked));

  const onMount = useRef(() => {
    // The reader may have ticked a line before the scripts ran.
    for (const box of boxesOf(list.current)) if (box.checked) keep(box);
  });
  useEffect(() => onMount.current(), []);

  useEffect(() => {
    if (isCooking) return;
    const ticks = readItems(ticksOf(slug));
    for (const box of boxesOf(list.current)) box.checked = ticks.includes(box.value);
  }, [slug, isCooking]);

  return { list, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => keep(target) };
}

const boxesOf = (list: HTMLDivElement | null) => list?.querySelectorAll('input') ?? [];
