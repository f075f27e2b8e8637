/** Reads from the steps for how long a dish rests, chills or soaks, while nobody works and nothing is cooked. */
import type { TextLine } from '@site/schema/recipe-texts';
import { timesIn } from '../cooking/step-numbers.ts';

const WORDS: readonly (readonly [verb: RegExp, word: string])[] = [
  [/\b(?:chill|refrigerate|fridge)\b/i, 'chilling'],
  [/\bfreeze\b/i, 'freezing'],
  [/\bmarinate\b/i, 'marinating'],
  [/\bsoak\b/i, 'soaking'],
  [/\bbrine\b/i, 'brining'],
  [/\b(?:rise|proof)\b/i, 'rising'],
  [/^\s*salt\b/i, 'salting'],
  [/\bdrain\b/i, 'draining'],
  [/\bcool\b/i, 'cooling'],
  [/\b(?:rest|stand|sit|leave|wait)\b/i, 'resting'],
];
/** What is on the stove or in the oven does not rest. */
const HEAT = /\b(?:bake|roast|simmer|boil|cook|fry|sear|grill|broil|toast|steam|warm|heat|oven)\b/i;

export interface Rest {
  minutes: number;
  /** Of the longest rest. */
  word: string;
}

/** Shorter ones are no time that a reader plans with. */
const LEAST = 10;

export function restIn(steps: readonly TextLine[]): Rest | undefined {
  const rests = steps
    .flatMap(({ line }) => line.split(/[.;]\s|\bthen\b|,\s(?=until|before|and\b)/i))
    .flatMap((part) => {
      const word = WORDS.find(([verb]) => verb.test(part))?.[1];
      const [time] = timesIn(part);
      return word && time && !HEAT.test(part) ? [{ minutes: time.seconds / 60, word }] : [];
    });
  const minutes = Math.round(rests.reduce((sum, rest) => sum + rest.minutes, 0));
  const [longest] = rests.toSorted((one, other) => other.minutes - one.minutes);
  return longest && minutes >= LEAST ? { minutes, word: longest.word } : undefined;
}
