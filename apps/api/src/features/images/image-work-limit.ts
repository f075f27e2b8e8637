import pLimit from 'p-limit';

/**
 * Runs work on pixels, at most two jobs at a time in the whole process. More would need more memory, and would leave no
 * thread for the files that visitors load.
 */
export const limitImageWork = pLimit(2);
