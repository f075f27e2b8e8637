/** The site setting that holds the goal weight. */
export const GOAL_WEIGHT_KEY = 'goal_weight';
export const GOAL_WEIGHT_DESCRIPTION = 'Target weight goal for weight tracking';
/** Pounds; the goal while the owner has set none. */
export const DEFAULT_GOAL_WEIGHT = 145;
