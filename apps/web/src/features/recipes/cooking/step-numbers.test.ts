import { expect, it } from 'vitest';
import { clockText, durationInWords, durationText, timesIn, timeText } from './step-numbers.ts';

it.each<[step: string, ...times: string[]]>([
  ['Roast for 25 minutes.', '25 min'],
  ['Roast for 12 to 14 minutes, until the fish just flakes.', '14 min'],
  ['Roast for 20–25 minutes, turning once.', '25 min'],
  ['Fry 2 or 3 mins a side.', '3 min'],
  ['Cook for 5 to 6 minutes a side, to 165°F, then rest 5 minutes.', '6 min', '5 min'],
  ['Braise for 1 hour 10 minutes.', '1 h 10 min'],
  ['Braise for 1 hour and 10 minutes.', '1 h 10 min'],
  ['Braise for 1 hr, 10 min.', '1 h 10 min'],
  ['Bake for 45 minutes to 1 hour.', '1 h'],
  ['Bake 1 to 1½ hours.', '1 h 30 min'],
  ['Bake 1 1/2 hours.', '1 h 30 min'],
  ['Simmer 1.5 hours.', '1 h 30 min'],
  ['Microwave for 70 to 80 seconds.', '1 min 20 s'],
  ['Melt the butter, about 20 seconds.', '20 s'],
  ['Blend for 20 seconds and let it stand 5 minutes.', '20 s', '5 min'],
  ['Chill for at least 4 hours or overnight.', '4 h'],
  ['Let it rest for half an hour.', '30 min'],
  ['Wait an hour.', '1 h'],
  ['Simmer for an hour and a half.', '1 h 30 min'],
  ['Braise for two and a half hours.', '2 h 30 min'],
  ['Let it stand for a minute and a half.', '1 min 30 s'],
  ['Rest a quarter of an hour, then carve.', '15 min'],
  ['Roast for three quarters of an hour.', '45 min'],
  ['Simmer for twenty-five minutes.', '25 min'],
  ['Simmer for ten to fifteen minutes.', '15 min'],
  ['After a 30-minute rest, slice it.', '30 min'],
  ['Boil 10 minutes, stir, and boil 10 minutes more.', '10 min'],
  ['Cook 20 minutes and 5 minutes more.', '20 min', '5 min'],
  ['Heat the oven to 400°F.'],
  ['Bake, laying foil over the top after 18.'],
  ['Keeps 4 days in the fridge.'],
  ['Cut into 16 squares, 2 inches wide.'],
  ['Serve within 30 minutes.'],
  ['Serve within half an hour.'],
  ['Set aside for 0 minutes.'],
  ['Cure for 72 hours.'],
  ['Put 2 minted peas on it.'],
])('%s', (step, ...times) => {
  expect(timesIn(step).map(({ seconds }) => durationText(seconds))).toEqual(times);
});

it.each([
  ['Roast for 12 to 14 minutes.', '12–14 min'],
  ['Bake for 45 minutes to 1 hour.', '45 min–1 h'],
  ['Bake 1 to 1½ hours.', '1 h–1 h 30 min'],
  ['Simmer for ten to fifteen minutes.', '10–15 min'],
  ['Rest 5 minutes.', '5 min'],
])('a timer for %s says %s', (step, text) => {
  expect(timesIn(step).map(timeText)).toEqual([text]);
});

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [600, '10:00'],
  [3600, '1:00:00'],
  [4205, '1:10:05'],
])('%i seconds show as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it('is soon done with a hostile text', () => {
  expect(timesIn(`${'1 1/'.repeat(5000)} ${'one to '.repeat(2000)}`)).toEqual([]);
});

it.each([
  [30, '30 seconds'],
  [60, '1 minute'],
  [4210, '1 hour 10 minutes 10 seconds'],
])('says %i seconds as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
