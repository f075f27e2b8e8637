import type { CreateRecipe, RecipeInput } from '@site/schema/recipes';
import { type Control, useWatch } from 'react-hook-form';
import { isTotalTooShort, missingDetails, unexplainedCalories } from './missing-details.ts';
import { hints } from './recipe-details.css.ts';

export interface RecipeHintsProps {
  control: Control<RecipeInput, unknown, CreateRecipe>;
}

/** What the recipe still lacks. It only advises: a recipe can be saved without any of it. */
export function RecipeHints({ control }: RecipeHintsProps) {
  const draft = useWatch({ control });
  const missing = missingDetails(draft);
  const calories = unexplainedCalories(draft);
  return (
    <ul className={hints} aria-label="Hints">
      {missing.length > 0 && (
        <li>Readers and search engines also look for: {missing.join(', ')}.</li>
      )}
      {calories !== undefined && (
        <li>
          Protein, fat and net carbs have {calories} calories together, which is more than the
          recipe has.
        </li>
      )}
      {isTotalTooShort(draft) && <li>The total time is shorter than prep or cook time.</li>}
    </ul>
  );
}
