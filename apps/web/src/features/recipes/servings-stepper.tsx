import { buttonClass } from '@site/ui/button';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MAX_SERVINGS, type ServingsParam } from './servings-param.ts';
import * as styles from './servings-stepper.css.ts';

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
