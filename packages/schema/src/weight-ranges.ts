/** The ranges of the weight chart besides all entries. In a file without Zod, because visitors' pages load it. */
export const WEIGHT_RANGES = ['3m', '6m', '1y'] as const;
export type WeightRange = (typeof WEIGHT_RANGES)[number];
