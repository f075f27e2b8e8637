/** For how many days single visits are stored. */

/** The key of the site setting. Without a value, the environment decides. */
export const VISIT_RETENTION_KEY = 'visit_retention_days';
export const VISIT_RETENTION_DESCRIPTION = 'For how many days single visits are stored';
export const MAX_RETENTION_DAYS = 36_500;
