import { Dialog } from '@site/ui/dialog';
import type { TextLine } from '../text-lines.ts';
import { CookView } from './cook-view.tsx';
import * as styles from './timer-list.css.ts';
import { TimerList } from './timer-list.tsx';
import { useTimers } from './use-timers.ts';

/** What cook mode shows of a recipe. */
export interface CookRecipe {
  slug: string;
  title: string;
  /** The number of servings of the ingredients. */
  servings: number | undefined;
  /** For {@link servings}. */
  ingredients: readonly TextLine[];
  steps: readonly TextLine[];
}

export interface CookModeProps {
  recipe: CookRecipe;
  isOpen: boolean;
  onLeave: () => void;
}

/** The recipe on the whole screen, to cook from. Timers go on when it is closed, at the bottom of the page. */
export function CookMode({ recipe, isOpen, onLeave }: CookModeProps) {
  const timers = useTimers(recipe.slug);
  return (
    <>
      <Dialog open={isOpen} onClose={onLeave} title={recipe.title} size="full">
        <CookView recipe={recipe} timers={timers} onLeave={onLeave} />
      </Dialog>
      {!isOpen && (
        <div className={styles.onPage}>
          <TimerList timers={timers} />
        </div>
      )}
    </>
  );
}
