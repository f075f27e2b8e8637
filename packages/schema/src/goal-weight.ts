/** The key of the site setting that holds the goal weight. */
export const GOAL_WEIGHT_KEY = 'goal_weight';
export const GOAL_WEIGHT_DESCRIPTION = 'Target weight goal for weight tracking';
/** Pounds. Used until the owner sets a goal. */
export const DEFAULT_GOAL_WEIGHT = 145;
