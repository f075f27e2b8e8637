/** The key of the site setting that says whether posts and recipes show the weight at which they were written. */
export const WRITTEN_AT_KEY = 'written_at';
export const WRITTEN_AT_DESCRIPTION =
  'Whether posts and recipes show the weight at which they were written';
/** Any other value, or no setting, shows it. */
export const WRITTEN_AT_OFF = 'off';
