import { expect, it } from 'vitest';
import { restIn } from './rest-in-steps.ts';

const read = (...steps: string[]) => restIn(steps.map((line) => ({ key: line, line })));

it.each([
  ['Salt the steak all over and leave it uncovered for 40 minutes.', 40, 'salting'],
  ['Pour it over the berries, cover and chill for at least 4 hours or overnight.', 240, 'chilling'],
  ['Refrigerate the dough for 1½ hours.', 90, 'chilling'],
  ['Soak the onion in cold water for 10 minutes, then drain and pat dry.', 10, 'soaking'],
  [
    'Bake for 14 minutes, until the edges color, and let the crust cool for 10 minutes.',
    10,
    'cooling',
  ],
  ['Marinate the chicken for 2 to 4 hours.', 240, 'marinating'],
  ['Stir the seeds with half the salt and leave for 15 minutes to gel.', 15, 'resting'],
])('finds the rest of: %s', (step, minutes, word) => {
  expect(read(step)).toEqual({ minutes, word });
});

it.each([
  'Roast for 12 minutes, stirring once.',
  'Season with salt and cook for 20 minutes.',
  'Chill overnight.',
  'Rest 5 minutes.',
  'Simmer for 30 minutes; the rest of the cream goes in last.',
  'Let the rice sit in the oven for 20 minutes.',
])('finds none in: %s', (step) => {
  expect(read(step)).toBeUndefined();
});

it('adds the rests of all steps, and names them by the longest', () => {
  expect(
    read('Salt it and leave it for 40 minutes.', 'Sear it.', 'Rest on a board for 8 minutes.'),
  ).toEqual({ minutes: 48, word: 'salting' });
});
