/** The values of weights that visitors' pages load too. In a file without Zod, which they do without. */

/** The units of weights. Entries are stored in pounds. */
export const WEIGHT_UNITS = ['lb', 'kg', 'st'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** The definition of the pound: 0.45359237 kg. */
export const POUNDS_PER_KILOGRAM = 1 / 0.453_592_37;
export const POUNDS_PER_STONE = 14;

/** A weight as stones and the pounds beyond them. Rounds first, so that 13.96 lb is a stone and not `14 lb`. */
export function stonesOf(pounds: number, decimals: number): { stones: number; rest: number } {
  const tens = 10 ** decimals;
  const rounded = Math.round(pounds * tens);
  const stones = Math.floor(rounded / (tens * POUNDS_PER_STONE));
  return { stones, rest: rounded / tens - stones * POUNDS_PER_STONE };
}

/** Pounds between two milestones, for readers of each unit: ten pounds, or five kilograms. */
export const milestoneStep = (unit: WeightUnit): number =>
  unit === 'kg' ? 5 * POUNDS_PER_KILOGRAM : 10;

/** Pounds: what the body of somebody who writes down her weight can weigh, 20 to 350 kg. */
export const BODY_WEIGHT = { min: 44.1, max: 771.6 };
export const isBodyWeight = (pounds: number) =>
  pounds >= BODY_WEIGHT.min && pounds <= BODY_WEIGHT.max;

/** The ranges of the chart besides all entries. */
export const WEIGHT_RANGES = ['3m', '6m', '1y'] as const;
export type WeightRange = (typeof WEIGHT_RANGES)[number];

export const ENERGY_LEVELS = ['low', 'medium', 'high'] as const;
export type EnergyLevel = (typeof ENERGY_LEVELS)[number];

/** The key of the site setting that holds the goal weight. */
export const GOAL_WEIGHT_KEY = 'goal_weight';
/** Pounds. Used until the owner sets a goal. */
export const DEFAULT_GOAL_WEIGHT = 145;
