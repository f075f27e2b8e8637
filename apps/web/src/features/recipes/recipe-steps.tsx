import { screenOnly } from '@site/ui/theme/print';
import { type ChangeEvent, Fragment, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './recipe-page.css.ts';
import { ingredientGroups, stepsWrittenFor, type TextLine } from './recipe-texts.ts';
import { readItems, ticksOf, withTick, writeItems } from './use-cooking.ts';

interface IngredientsProps {
  lines: readonly TextLine[];
  /** The recipe that the ticks are kept for. */
  slug: string;
  /** Whether cook mode is open, which changes the ticks. */
  isCooking: boolean;
  children: ReactNode;
}

/** Ingredients that can be ticked off while cooking, with or without scripts. */
export function Ingredients({ lines, slug, isCooking, children }: IngredientsProps) {
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
    </section>
  );
}

interface InstructionsProps {
  lines: readonly TextLine[];
  /** The number of servings of the steps, where the ingredients are for another one. */
  writtenFor: number | undefined;
}

export function Instructions({ lines, writtenFor }: InstructionsProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions" className={styles.stepsHeading}>
        Instructions
      </h2>
      {writtenFor && <p className={styles.stepsHint}>{stepsWrittenFor(writtenFor)}</p>}
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
