/** What a cook says of the steps of the demo's recipes, marked by hand in `checked-steps.txt`. */
import { readFileSync } from 'node:fs';
import { convertRecipe } from '@site/ingredients/convert';
import { scaleSteps, stepsWithAmounts } from '@site/ingredients/scale-steps';
import { expect, it } from 'vitest';
import { cupGramsOf } from '../src/features/recipes/nutrition/cup-grams.ts';
import { demoRecipes } from './recipes/recipes.ts';

/**
 * `{2 cups}` changes with the servings; ` ⚑` stands after a step with an amount that no number tells; ` [3 tbsp]` after a
 * food of which all goes in there.
 */
const CHECKED = readFileSync(new URL('checked-steps.txt', import.meta.url), 'utf8');
const MARKED = CHECKED.split('\n').filter((line) => line && !line.startsWith('# '));

const withoutAmounts = (step: string) => step.replaceAll(/ \[.*?\]/g, '');

/** The steps as the reader of amounts marks them. */
const marked = (read: typeof scaleSteps) =>
  demoRecipes.flatMap(({ ingredients, instructions }) =>
    read(instructions, ingredients, 1).map(({ parts, isForOwnServings }) => {
      const texts = parts.map(({ text, written, isFromList }) => {
        if (isFromList) return ` [${text.slice(2, -1)}]`;
        return written === undefined ? text : `{${written}}`;
      });
      return `${texts.join('')}${isForOwnServings ? ' ⚑' : ''}`;
    }),
  );

it('scales the amounts in the steps, and nothing else', () => {
  const steps = marked(scaleSteps);
  const right = steps.filter((step, index) => step === withoutAmounts(MARKED[index] ?? ''));
  console.info(`${right.length} of ${steps.length} steps of the demo scale as marked`);
  expect(steps).toEqual(MARKED.map(withoutAmounts));
});

it('says an amount in cook mode where the whole of it goes in', () => {
  const steps = marked(stepsWithAmounts);
  const amounts = steps.join('\n').match(/\[/g)?.length;
  console.info(`${amounts} amounts of the list stand in the steps of the demo, each as marked`);
  expect(steps).toEqual(MARKED);
});

/** The steps in the measures of a kitchen, those that change alone. */
async function changedFor(to: 'metric' | 'us'): Promise<string[]> {
  const changed: string[] = [];
  for (const { ingredients, instructions } of demoRecipes) {
    const grams = await cupGramsOf({ ingredients: ingredients.join('\n'), nutrition: null });
    const lines = ingredients.map((line, index) => ({ line, cupGrams: grams[index] ?? null }));
    const { steps } = convertRecipe(lines, instructions, { factor: 1, to });
    const texts = steps.map(({ parts }) =>
      parts.map(({ text, written }) => (written === undefined ? text : `{${text}}`)).join(''),
    );
    changed.push(...texts.filter((text, index) => text !== instructions[index]));
  }
  return changed;
}

it('says degrees, sizes and amounts in the measures of other kitchens', async () => {
  const rows = readFileSync(new URL('converted-steps.txt', import.meta.url), 'utf8').split('\n');
  expect(await changedFor('metric')).toEqual(rows.filter((row) => row && !row.startsWith('# ')));
  expect(await changedFor('us')).toEqual([]);
});
