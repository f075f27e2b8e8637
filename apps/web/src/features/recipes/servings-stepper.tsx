import { buttonClass } from '@site/ui/button';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MAX_SERVINGS } from './servings-param.ts';
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
      <Step to={servings - 1} original={original} label="One serving less">
        −
      </Step>
      <output className={styles.count}>{inWords(servings)}</output>
      <Step to={servings + 1} original={original} label="One serving more">
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
  /** Servings. */
  to: number;
  original: number;
  label: string;
  children: ReactNode;
}

function Step({ to, original, label, children }: StepProps) {
  const className = `${buttonClass({ tone: 'secondary', shape: 'icon' })} ${styles.sign}`;
  const isPossible = to >= 1 && to <= MAX_SERVINGS;
  return (
    <Link
      from="/photo-gallery/$slug"
      search={to === original ? {} : { servings: to }}
      {...inPlace}
      disabled={!isPossible}
      rel="nofollow"
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}
