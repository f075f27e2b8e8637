/** Where a reader asks for another number of servings, and the amounts that are shown. */
import { formatServings } from '@site/schema/recipe-texts';
import { buttonClass } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import * as styles from './recipe-page.css.ts';
import { maxServings, type ScaledRecipe, type ServingsParam } from './servings.ts';

interface ServingsStepperProps {
  /** The number of servings that the page shows. */
  servings: number;
  /** The number of servings that the author wrote the recipe for. */
  original: number;
}

/** Scales the ingredients. The steps are links, so that they work without scripts and a reload keeps the number. */
export function ServingsStepper({ servings, original }: ServingsStepperProps) {
  return (
    <div className={`${styles.stepper} ${screenOnly}`}>
      <Step by={-1} servings={servings} original={original} />
      <output className={styles.count}>{formatServings(servings)}</output>
      <Step by={1} servings={servings} original={original} />
      {servings !== original && (
        <Link
          from="/photo-gallery/$slug"
          search={(url) => ({ ...url, servings: undefined })}
          {...inPlace}
          className={layout.soft.sm}
        >
          Original: {original}
        </Link>
      )}
    </div>
  );
}

/** Changes the URL without scrolling and without a new history entry. A preload loads the code that scales. */
const inPlace = {
  to: '.',
  replace: true,
  resetScroll: false,
  activeOptions: { exact: true },
} as const;

function Step({ by, servings, original }: ServingsStepperProps & { by: 1 | -1 }) {
  return (
    <Link
      from="/photo-gallery/$slug"
      // Counts from the URL, which is ahead of `servings` while the ingredients load: two quick presses count twice.
      search={(url) => ({
        ...url,
        servings: servingsFor((url.servings ?? original) + by, original),
      })}
      {...inPlace}
      // Then it is no link, which crawlers would follow. The order of Tab keeps the focus on it.
      disabled={!isPossible(servings + by, original)}
      tabIndex={0}
      rel="nofollow"
      aria-label={by < 0 ? 'One serving less' : 'One serving more'}
      className={`${buttonClass({ tone: 'secondary', shape: 'icon' })} ${layout.textSize.lg}`}
    >
      {by < 0 ? '−' : '+'}
    </Link>
  );
}

const isPossible = (servings: number, original: number) =>
  servings >= 1 && servings <= maxServings(original);

function servingsFor(wanted: number, original: number): ServingsParam['servings'] {
  const servings = Math.min(Math.max(wanted, 1), maxServings(original));
  return servings === original ? undefined : servings;
}

interface Amounts {
  wanted: number | undefined;
  scaled: ScaledRecipe | undefined;
}

/** The amounts that were shown last, where new ones could not be calculated: at first the recipe's own. */
export function useLastScaled(
  slug: string,
  { wanted, scaled }: Pick<Amounts, 'wanted'> & { scaled: Amounts['scaled'] | null },
): Amounts {
  const own = { slug, wanted: undefined, scaled: undefined };
  const last = useRef<Amounts & { slug: string }>(own);
  const now = scaled === null ? undefined : { slug, wanted, scaled };
  useEffect(() => {
    if (now) last.current = now;
  });
  return now ?? (last.current.slug === slug ? last.current : own);
}
