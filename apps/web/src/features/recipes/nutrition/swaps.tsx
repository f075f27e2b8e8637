/** Where a reader takes something else than a line's own food, and when the code of 'How this is counted' comes. */
import type { Recipe } from '@site/schema/recipes';
import * as layout from '@site/ui/layout';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { lateComponent, nextUse } from '../../../lib/late-component.ts';
import type { InsteadParam } from '../../../lib/search-params.ts';
import type { CountedNutritionProps } from './counted-nutrition.tsx';
import type { Swap } from './counted-recipe.ts';
import {
  freshCount,
  knownSubstitutions,
  substitutionsOf,
  withSubstitution,
} from './substitutions.ts';

interface SwapsProps extends InsteadParam {
  recipe: Recipe;
  swaps: readonly Swap[];
}

/** What changes with the alternatives of the lines. Works without scripts. */
export function Swaps({ recipe, swaps, instead }: SwapsProps) {
  const nutrition = freshCount(recipe);
  if (!nutrition || swaps.length === 0) return null;
  const chosen = knownSubstitutions(nutrition, substitutionsOf({ instead }));
  return (
    <ul className={layout.stack[2]}>
      {swaps.map(({ line, alternative, food, other }) => {
        const isChosen = chosen[line] === alternative;
        return (
          <li key={`${line} ${alternative}`} className={isChosen ? undefined : screenOnly}>
            {isChosen && `Counted with ${other}${food && ` for the ${food}`}. `}
            <Link
              from="/photo-gallery/$slug"
              to="."
              search={(url) => ({
                ...url,
                ...withSubstitution(chosen, line, isChosen ? undefined : alternative),
              })}
              replace
              resetScroll={false}
              rel="nofollow"
              className={screenOnly}
            >
              {isChosen ? 'Undo swap' : `Swap: ${other}${food && ` for the ${food}`}`}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const Working = import.meta.env.SSR
  ? (await import('./counted-nutrition.tsx')).CountedNutrition
  : lateComponent<CountedNutritionProps>(
      'count',
      async () => (await import('./counted-nutrition.tsx')).CountedNutrition,
      async () => document.getElementById('counted') && nextUse(),
    );

/**
 * The document has the working, which opens as it is. What changes it begins with a press, and with that its code comes; at
 * once where the page came without a document.
 */
export const CountedNutrition = memo((props: CountedNutritionProps) => (
  <Suspense>
    <Working {...props} />
  </Suspense>
));
