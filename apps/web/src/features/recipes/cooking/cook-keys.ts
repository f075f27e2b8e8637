/** What the pages around cook mode know of it. */

/** The fragment of a recipe's URL while cook mode is open, so that Back closes it and a reload opens it again. */
export const COOK_HASH = 'cook';

/** The key of the timers of cook mode in the session storage, which every page looks into. */
export const TIMERS = 'timers';
