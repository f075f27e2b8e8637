import { type DietReading, dietsOf } from '@site/ingredients/diets';
import { withImplied } from '@site/schema/diets';
import { DIETS, type Diet } from '@site/schema/recipe-filters';
import { ingredientGroups, ingredientLines } from '@site/schema/recipe-texts';
import type { CreateRecipe, RecipeInput } from '@site/schema/recipes';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { type Control, useController, useWatch } from 'react-hook-form';
import * as notices from '../../editing/editing.css.ts';
import * as styles from './recipe-details.css.ts';

/** Offers the diets that the ingredients allow. What she ticks is her word: readers are told nothing else. */
export function DietsField({ control }: { control: Control<RecipeInput, unknown, CreateRecipe> }) {
  const { field } = useController({ control, name: 'diets' });
  const ingredients = useWatch({ control, name: 'ingredients' });
  const ticked = field.value ?? [];
  const lines = ingredientGroups(ingredientLines(String(ingredients ?? ''))).flatMap((group) =>
    group.lines.map(({ line }) => line),
  );
  const read = dietsOf(lines);
  const offered = DIETS.filter((diet) => read[diet].answer === 'yes' && !ticked.includes(diet));
  const broken = ticked.filter((diet) => read[diet].answer === 'no');
  return (
    <fieldset className={layout.stack[2]}>
      <legend className={styles.lineListLabel}>Diets</legend>
      <p className={layout.soft.sm}>
        Readers and search engines are told those that you tick. Ingredients do not tell of traces.
      </p>
      <div className={styles.diets}>
        {DIETS.map((diet) => (
          <label key={diet} className={styles.diet}>
            <input
              type="checkbox"
              checked={ticked.includes(diet)}
              aria-labelledby={`${diet}-name`}
              aria-describedby={`${diet}-reason`}
              onChange={({ target }) => field.onChange(changed(ticked, diet, target.checked))}
            />
            <span>
              <span id={`${diet}-name`} className={styles.dietName}>
                {diet}
              </span>
              <span id={`${diet}-reason`} className={styles.dietHint}>
                {lines.length > 0 && reasonOf(read[diet])}
              </span>
            </span>
          </label>
        ))}
      </div>
      {offered.length > 0 && (
        <p className={layout.row[2]}>
          By its ingredients it is also {listed(offered)}.
          <Button
            tone="secondary"
            onClick={() => field.onChange(withImplied([...ticked, ...offered]))}
          >
            Tick these
          </Button>
        </p>
      )}
      <div role="status">
        {broken.length > 0 && (
          <p className={notices.formNotice}>
            {broken
              .map((diet) => `It is ticked as ${diet}, which no longer fits: ${named(read[diet])}.`)
              .join(' ')}{' '}
            Untick {broken.length === 1 ? 'it' : 'them'}, or change the ingredients.
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Vegan goes with what follows from it, in both directions. */
function changed(ticked: readonly Diet[], diet: Diet, isTicked: boolean): Diet[] {
  if (isTicked) return withImplied([...ticked, diet]);
  return ticked.filter((each) => !withImplied([each]).includes(diet));
}

const REASONS = { yes: 'By the ingredients, yes', no: 'No', 'not-sure': 'Not sure' } as const;

const reasonOf = (reading: DietReading) =>
  [REASONS[reading.answer], named(reading)].filter(Boolean).join(': ');

/** The first of its lines, and how many others there are. */
const named = ({ lines: [first, ...others] }: DietReading) =>
  first && `“${first}”${others.length > 0 ? ` and ${others.length} more` : ''}`;

const listed = (diets: readonly Diet[]) =>
  new Intl.ListFormat('en', { style: 'long' }).format(diets);
