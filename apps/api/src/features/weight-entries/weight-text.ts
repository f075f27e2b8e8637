/** How weights are written for people. They are stored in pounds. */
import { POUNDS_PER_KILOGRAM, stonesOf, type WeightUnit } from '@site/schema/weights';

/** `6.2 lbs`, `2.8 kg` or `1 st 2 lb`, as the site's readers see them. */
export function weightText(pounds: number, unit: WeightUnit): string {
  if (unit === 'kg') return `${(pounds / POUNDS_PER_KILOGRAM).toFixed(1)} kg`;
  if (unit === 'lb') return `${pounds.toFixed(1)} lbs`;
  const { stones, rest } = stonesOf(pounds, 1);
  const text = `${Number(rest.toFixed(1))} lb`;
  return stones > 0 ? `${stones} st ${text}` : text;
}

/** The same in a sentence, with whole numbers as such: `10 pounds`, `5 kg`. */
export function weightInWords(pounds: number, unit: WeightUnit): string {
  if (unit === 'lb') return `${Number(pounds.toFixed(1))} pounds`;
  return weightText(pounds, unit).replace('.0 kg', ' kg');
}
