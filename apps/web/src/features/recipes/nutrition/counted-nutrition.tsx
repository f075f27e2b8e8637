import { type Count, countOf, eatenPortion, nutrientsOf } from '@site/ingredients/count';
import type { CountedLine, RecipeNutrition } from '@site/schema/nutrition';
import { ingredientLines } from '@site/schema/recipe-texts';
import type { Recipe } from '@site/schema/recipes';
import { Disclosure } from '@site/ui/disclosure';
import { formatDate } from '../../../lib/format.ts';
import type { InsteadParam } from '../../../lib/search-params.ts';
import { useSite } from '../../../lib/site-options.ts';
import * as styles from './counted-nutrition.css.ts';
import { freshCount, knownSubstitutions, substitutionsOf } from './substitutions.ts';

const FOOD_TABLE = 'USDA National Nutrient Database for Standard Reference, release 28 (2016)';

export interface CountedNutritionProps extends InsteadParam {
  /** As the author wrote it. */
  recipe: Recipe;
}

/** How the nutrition was counted. Paper has it only where it is open. */
export function CountedNutrition({ recipe, instead }: CountedNutritionProps) {
  const nutrition = freshCount(recipe);
  if (!nutrition) return null;
  const chosen = knownSubstitutions(nutrition, substitutionsOf({ instead }));
  const count = countOf(nutrition, recipe.servings, chosen);
  const lines = ingredientLines(recipe.ingredients).map(({ line }) => line);
  return (
    <div id="counted" className={styles.counted}>
      <Disclosure summary="How this is counted">
        <Breakdown nutrition={nutrition} lines={lines} count={count} chosen={chosen} />
        <Notes recipe={recipe} nutrition={nutrition} count={count} />
      </Disclosure>
    </div>
  );
}

const about = (isAbout: boolean, text: string) => (isAbout ? `about ${text}` : text);
const gramsText = (value: number | null) =>
  value === null ? 'unknown' : `${Math.round(value * 10) / 10}\u00a0g`;
/** Of a whole recipe's foods nobody weighs tenths. */
const weightText = (grams: number) =>
  grams < 1 ? 'under 1\u00a0g' : `${Math.round(grams)}\u00a0g`;

interface BreakdownProps {
  nutrition: RecipeNutrition;
  lines: readonly string[];
  count: Count;
  chosen: Readonly<Record<number, number>>;
}

function Breakdown({ nutrition, lines, count, chosen }: BreakdownProps) {
  const { perServing, servings, isAbout } = count;
  const { carbohydrate, fiber, uncounted } = perServing;
  const sums: (readonly [label: string, grams: number | null])[] = [
    [`Carbohydrate per serving (1 of ${Math.round(servings * 10) / 10})`, carbohydrate],
    ['− Fiber', fiber],
    ...(uncounted > 0 ? [['− Sugar alcohols that do not count', uncounted] as const] : []),
    ['= Net carbs per serving', perServing.netCarbs],
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Ingredient, whole recipe</th>
          <th scope="col">Weight</th>
          <th scope="col">Net carbs</th>
        </tr>
      </thead>
      <tbody>
        {nutrition.lines.map((line, index) => {
          const portion = eatenPortion(line, chosen[index]);
          const isVolume = portion?.from === 'volume';
          const netCarbs = portion ? nutrientsOf(portion).netCarbs : null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and never move here
            <tr key={index}>
              <th scope="row">
                {lines[index]}
                <span className={styles.food}>
                  {portion ? foodText(line, portion) : LEFT_OUT[line.state]}
                </span>
              </th>
              <td>{portion && about(isVolume, weightText(portion.grams))}</td>
              <td>{portion && about(isVolume && netCarbs !== 0, gramsText(netCarbs))}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {sums.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td>{about(isAbout && value !== null, gramsText(value))}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function foodText(line: CountedLine, portion: NonNullable<CountedLine['portion']>): string {
  const label = portion.food.id.startsWith('own:') ? ', from its label' : '';
  const part = line.state === 'not-eaten' ? `, of which ${line.eaten} % is eaten` : '';
  return `${portion.food.name}${label}${part}`;
}

const LEFT_OUT: Record<CountedLine['state'], string> = {
  'to-taste': 'Left out: to taste',
  'not-eaten': 'Left out: it is not eaten',
  uncounted: 'Left out: not counted',
  heading: '',
  confirmed: '',
};

function Notes({
  recipe,
  nutrition,
  count,
}: Omit<BreakdownProps, 'lines' | 'chosen'> & { recipe: Recipe }) {
  const { timeZone } = useSite();
  const { rule, countedAt, servingGrams } = nutrition;
  return (
    <div className={styles.note}>
      {!recipe.isCounted && recipe.netCarbs !== null && (
        <p>
          The author says {Number(recipe.netCarbs)} g net carbs per serving; this count comes to{' '}
          {gramsText(count.perServing.netCarbs)}.
        </p>
      )}
      {!count.isComplete && <p>Some lines are left out, so a serving has more than this.</p>}
      <p>
        The food on your plate can differ from such a table by a fifth.
        {count.isAbout && ' “About” marks what was measured by volume and then turned into grams.'}
      </p>
      <p>
        Foods: {FOOD_TABLE}, and labels of packages. Counted on {formatDate(countedAt, timeZone)}.
      </p>
      {count.perServing.uncounted > 0 && (
        <p>
          Erythritol and allulose do not count. Of xylitol {rule.xylitol} % counts, of sorbitol{' '}
          {rule.sorbitol} %, of maltitol {rule.maltitol} %.
        </p>
      )}
      <p>
        {servingGrams
          ? `A serving is ${servingGrams} g. `
          : 'Cooking for more or fewer people changes the amounts above, not the numbers per serving. '}
        Cutting the same dish into more or fewer pieces does change them.
      </p>
    </div>
  );
}
