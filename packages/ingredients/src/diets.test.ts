/// <reference types="node" />
/**
 * What lines have of what diets leave out: 127 that are easily misread, marked by hand before it ran, and the 400 of the readers'
 * sample, whose answers were read through.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TRAITS } from './diet-foods.ts';
import { type Diet, dietsOf, traitsIn } from './diets.ts';

const [, ...CHECKED] = readFileSync(new URL('testing/checked-diets.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t'));

describe('a line', () => {
  it.each(CHECKED)('%s', (line, has = '', may = '') => {
    const read = traitsIn(line ?? '');
    const inOrder = (traits: ReadonlySet<string>) =>
      TRAITS.filter((trait) => traits.has(trait) && (traits === read.has || !read.has.has(trait)));
    const doubts = inOrder(read.may);
    expect([
      inOrder(read.has).join(' '),
      doubts.length === TRAITS.length ? 'any' : doubts.join(' '),
    ]).toEqual([has, may]);
  });
});

describe('a recipe', () => {
  const answers = (...lines: string[]) => {
    const readings = Object.entries(dietsOf(lines));
    return Object.fromEntries(readings.map(([diet, { answer }]) => [diet, answer])) as Record<
      Diet,
      string
    >;
  };

  it('fits the diets of which no line has what they leave out', () => {
    expect(answers('2 cups spinach', '3 oz feta', '4 large eggs')).toEqual({
      vegetarian: 'yes',
      vegan: 'no',
      'gluten-free': 'yes',
      'dairy-free': 'no',
      'egg-free': 'no',
      'nut-free': 'yes',
    });
  });

  it('is not sure of a food that it does not know, whatever else there is', () => {
    const answer = answers('2 cups spinach', '1 packet of Foozle');
    expect(new Set(Object.values(answer))).toEqual(new Set(['not-sure']));
    expect(answers('2 eggs', '1 packet of Foozle')['egg-free']).toBe('no');
  });

  it('is not sure of a food that some makers make otherwise', () => {
    expect(answers('1 lb tofu', '3 tbsp tamari')['gluten-free']).toBe('not-sure');
    expect(answers('1 head cauliflower', '1 oz Parmesan').vegetarian).toBe('not-sure');
  });

  it('is not sure without ingredients', () => {
    expect(new Set(Object.values(answers()))).toEqual(new Set(['not-sure']));
  });

  it('names the lines because of which it is not yes', () => {
    const read = dietsOf(['2 eggs', '1 tbsp butter', '1 cup mayonnaise', '1 tsp spice mix']);
    expect(read['egg-free'].lines).toEqual(['2 eggs', '1 cup mayonnaise']);
    expect(read['nut-free'].lines).toEqual(['1 tsp spice mix']);
  });
});
