/** The units of weights. Entries are stored in pounds. */

export const WEIGHT_UNITS = ['lb', 'kg', 'st'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** The definition of the pound: 0.45359237 kg. */
export const POUNDS_PER_KILOGRAM = 1 / 0.453_592_37;
export const POUNDS_PER_STONE = 14;
