import { buttonClass } from '@site/ui/button';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './recipe-page.css.ts';
import { MAX_SERVINGS, type ServingsParam } from './recipe-queries.ts';
import type { TextLine } from './recipe-texts.ts';
import { readItems, ticksOf, withTick, writeItems } from './use-cooking.ts';

/** The ingredients and instructions of a recipe page. */

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
      <h2 id="ingredients" className={styles.stepsHeading}>
        Ingredients
      </h2>
      {children}
      <p className={`${styles.stepsHint} ${screenOnly}`}>Tick off what is ready.</p>
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
      <h2 id="instructions" className={styles.stepsHeading}>
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

export interface ServingsStepperProps {
  /** The number of servings that the page shows. */
  servings: number;
  /** The number of servings that the author wrote the recipe for. */
  original: number;
}

/** Scales the ingredients. The steps are links, so that they work without scripts and a reload keeps the number. */
export function ServingsStepper({ servings, original }: ServingsStepperProps) {
  return (
    <div className={`${styles.stepper} ${screenOnly}`}>
      <Step by={-1} servings={servings} original={original} label="One serving less">
        −
      </Step>
      <output className={styles.count}>{inWords(servings)}</output>
      <Step by={1} servings={servings} original={original} label="One serving more">
        +
      </Step>
      {servings !== original && (
        <Link from="/photo-gallery/$slug" search={{}} {...inPlace} className={styles.original}>
          Back to {original}
        </Link>
      )}
    </div>
  );
}

const inWords = (servings: number) => (servings === 1 ? '1 serving' : `${servings} servings`);

/** Changes the URL without scrolling and without a new history entry. A preload loads the code that scales. */
const inPlace = { to: '.', replace: true, resetScroll: false } as const;

interface StepProps {
  /** The change, in servings. */
  by: 1 | -1;
  /** The number of servings that the page shows. */
  servings: number;
  original: number;
  label: string;
  children: ReactNode;
}

function Step({ by, servings, original, label, children }: StepProps) {
  const className = `${buttonClass({ tone: 'secondary', shape: 'icon' })} ${styles.sign}`;
  return (
    <Link
      from="/photo-gallery/$slug"
      // Counts from the URL, which is ahead of `servings` while the ingredients load: two quick presses count twice.
      search={(url) => searchFor((url.servings ?? original) + by, original)}
      {...inPlace}
      disabled={!isPossible(servings + by)}
      rel="nofollow"
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

const isPossible = (servings: number) => servings >= 1 && servings <= MAX_SERVINGS;

function searchFor(wanted: number, original: number): ServingsParam {
  const servings = Math.min(Math.max(wanted, 1), MAX_SERVINGS);
  return servings === original ? {} : { servings };
}

/**
 * Keeps the checkboxes of a list for the session. React does not control them, so that they work without scripts too. The
 * `value` of each is the key of its line.
 *
 * @param isCooking whether cook mode is open: it changes the same ticks, so the list reads them again when it closes
 */
function useKeptTicks(slug: string, isCooking: boolean) {
  const list = useRef<HTMLUListElement>(null);
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

const boxesOf = (list: HTMLUListElement | null) => list?.querySelectorAll('input') ?? [];
