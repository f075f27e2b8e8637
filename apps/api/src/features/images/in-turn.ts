import pLimit from 'p-limit';

/**
 * Runs work on pictures' pixels, two at a time in the whole process: more would only compete for memory,
 * and would leave no thread to those who read files for visitors.
 */
export const inTurn = pLimit(2);
