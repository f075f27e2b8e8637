/** How weights are written for people. They are stored in pounds. */
import { POUNDS_PER_KILOGRAM, POUNDS_PER_STONE, type WeightUnit } from '@site/schema/weights';

/** `6.2 lbs`, `2.8 kg` or `1 st 2 lb`, as the site's readers see them. */
export function weightText(pounds: number, unit: WeightUnit): string {
  if (unit === 'kg') return `${(pounds / POUNDS_PER_KILOGRAM).toFixed(1)} kg`;
  if (unit === 'lb') return `${pounds.toFixed(1)} lbs`;
  // Rounded first, so that 13.96 lb is a stone and not `14.0 lb`.
  const tenths = Math.round(pounds * 10);
  const stones = Math.floor(tenths / (10 * POUNDS_PER_STONE));
  const rest = `${Number((tenths / 10 - stones * POUNDS_PER_STONE).toFixed(1))} lb`;
  return stones > 0 ? `${stones} st ${rest}` : rest;
}

/** The same in a sentence, with whole numbers as such: `10 pounds`, `5 kg`. */
export function weightInWords(pounds: number, unit: WeightUnit): string {
  if (unit === 'lb') return `${Number(pounds.toFixed(1))} pounds`;
  return weightText(pounds, unit).replace('.0 kg', ' kg');
}
