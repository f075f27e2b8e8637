/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scaleSteps } from './scale-steps.ts';
import { marked } from './testing/marked-steps.ts';

/** `# ` and the lines of a list, then its steps: `{2 cups}` scales, and ` ⚑` stands after a step with an amount that cannot. */
const CHECKED = readFileSync(new URL('testing/checked-steps.txt', import.meta.url), 'utf8');

const STEPS = CHECKED.split('\n# ').flatMap((recipe) => {
  const [list = '', ...steps] = recipe.replace(/^# /, '').trim().split('\n');
  return steps.map((step) => ({ step, list: list.split(' | ') }));
});

/** A step without its marks. */
const plain = (step: string) => step.replaceAll(/[{}]| ⚑$/g, '');

it('scales 200 steps and more as a cook would', () => {
  const wrong = STEPS.filter(({ step, list }) => {
    const [scaled] = scaleSteps([plain(step)], list, 2);
    return !scaled || marked(scaled) !== step;
  });
  console.info(`${STEPS.length - wrong.length} of ${STEPS.length} steps are scaled as marked`);
  expect(STEPS.length).toBeGreaterThan(200);
  expect(wrong.map(({ step }) => step)).toEqual([]);
});

describe('the author’s own servings', () => {
  it('leave every step as it is', () => {
    for (const { step, list } of STEPS) {
      const [scaled] = scaleSteps([plain(step)], list, 1);
      expect(scaled?.parts.map(({ text }) => text).join('')).toBe(plain(step));
    }
  });
});

const scaledText = (step: string, factor: number, list: string[] = []) =>
  scaleSteps([step], list, factor)[0]
    ?.parts.map(({ text }) => text)
    .join('');

it.each([
  ['Beat in 3 eggs, one at a time.', 1 / 3, 'Beat in 1 egg, one at a time.'],
  ['Beat in three eggs.', 2, 'Beat in 6 eggs.'],
  ['Add half a cup of milk.', 2, 'Add 1 cup of milk.'],
  ['Rub it into 2 cups of the flour.', 1 / 2, 'Rub it into 1 cup of the flour.'],
  ['Add 3 tablespoons of the cream.', 2, 'Add ¼ cup + 2 tbsp of the cream.'],
  ['Add 1 (14-oz) can of beans.', 2, 'Add 2 (14-oz) cans of beans.'],
  ['Add 1 lb 2 oz of beef.', 2, 'Add 2 lb 4 oz of beef.'],
])('%s × %d', (step, factor, expected) => {
  expect(scaledText(step, factor, ['3 eggs', '1 can beans'])).toBe(expected);
});

/** A rule that looks ahead looks a few tokens ahead. */
it.each(['2 eggs and ', 'each ', '1 cup of ', '2 x ', '(2 ', 'and a half ', 'a cup of '])(
  'is soon done with a step of %s',
  (bit) => {
    const step = bit.repeat(20_000 / bit.length);
    expect(scaledText(step, 2, ['2 eggs'])).toBeTruthy();
  },
);
