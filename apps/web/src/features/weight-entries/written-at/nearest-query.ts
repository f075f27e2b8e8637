/**
 * The input of the query for the weight at a date. It is not in the component's file, because every page loads the
 * loaders of all routes.
 */
export const nearestQuery = (date: string) => ({ date });
