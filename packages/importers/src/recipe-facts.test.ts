import { expect, it } from 'vitest';
import { gramsIn, kcalIn, minutesIn, restWordIn, servingsIn } from './recipe-facts.ts';

it.each([
  ['1,066 kcal', 1066],
  ['1.066 kcal', 1066],
  ['1.066.7 kcal', 1067],
  ['1,066.7', 1067],
  ['1.066,7', 1067],
  ['1 066 kcal', 1066],
  ['12,345,678', null],
  ['320', 320],
  ['66.7', 67],
  ['0.5', 1],
  ['1046 kJ', 250],
  ['2193 kJ / 524 kcal', 524],
  ['524kcal (2.193 kJ)', 524],
  ['Energy: 2,193 kJ', 524],
  ['320 calories per serving', 320],
  ['none', null],
  ['0 kcal', null],
])('%s are %s calories', (text, calories) => {
  expect(kcalIn(text)).toBe(calories);
});

it.each([
  ['12,5 g', 12.5],
  ['66.7 g', 66.7],
  ['1.125 g', 1.1],
  ['500 mg', 0.5],
  ['<1 g', 1],
  ['0 g', null],
  ['1200 g', null],
])('%s are %s grams', (text, grams) => {
  expect(gramsIn(text)).toBe(grams);
});

it.each([
  ['PT1H30M', 90],
  ['PT1H30', 90],
  ['PT90', 90],
  ['PT90M', 90],
  ['PT900S', 15],
  ['P1W', 10_080],
  ['P1DT2H', 1560],
  ['PT0D4H45M', 285],
  ['P2H30M', 150],
  ['P0Y0M0DT0H20M0S', 20],
  ['PT', null],
  ['1:30', 90],
  ['45', 45],
  ['1 hr 5 mins', 65],
  ['1 h 30', 90],
  ['1h30', 90],
  ['1½ hours', 90],
  ['1 1/2 hours', 90],
  ['half an hour', 30],
  ['an hour and a half', 90],
  ['2 and a half hours', 150],
  ['2 hrs and 15 mins', 135],
  ['1 h 05 min', 65],
  ['20 to 25 minutes', 25],
  ['1 to 1.5 hours', 90],
  ['1 hour (60 minutes)', 60],
  ['1 week', 10_080],
  ['2 days', 2880],
  ['90 seconds', 2],
  ['2 Std. 30 Min.', 150],
  ['overnight', null],
  ['200 g', null],
])('%s are %s minutes', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes);
});

it.each([
  ['4', 4],
  ['4 servings', 4],
  ['Serves 4-6', 6],
  ['4 to 6 people', 6],
  ['Serves four', 4],
  ['Serves six to eight', 8],
  ['2 dozen cookies', 24],
  ['a dozen', 12],
  ['half a dozen', 6],
  ['2 loaves', 2],
  ['3 cups', null],
  ['1½ cups', null],
  ['about 500 g', null],
  ['1 cup (4 servings)', 4],
  ['4 servings of 1 cup', 4],
  ['one 9-inch pie, serves 8', 8],
  ['1 loaf, 12 slices', 1],
  ['1.5 l', null],
  ['', null],
])('%s are %s servings', (text, servings) => {
  expect(servingsIn(text)).toBe(servings);
});

it('reads the beginning of a long text alone', () => {
  for (const part of ['1 ', '1,', '1½', '1 and a ', 'one ', '1-', 'h1 ', '12 to ']) {
    const text = `7 ${part.repeat(100_000)}`;
    expect(servingsIn(text), part).toBe(servingsIn(text.slice(0, 200)));
    expect(minutesIn(text), part).toBe(minutesIn(text.slice(0, 200)));
    expect(kcalIn(text), part).toBe(kcalIn(text.slice(0, 200)));
  }
});

it.each([
  ['Chill Time', 'chilling'],
  ['chilltime', 'chilling'],
  ['Time in the fridge:', 'chilling'],
  ['Marinating time', 'marinating'],
  ['Proof', 'rising'],
  ['Ruhezeit', 'Ruhezeit'],
  ['Infusing Time', 'infusing'],
  ['Additional Time:', null],
  ['customtime', null],
  ['', null],
])('the time “%s” is one of %s', (label, word) => {
  expect(restWordIn(label)).toBe(word);
});
