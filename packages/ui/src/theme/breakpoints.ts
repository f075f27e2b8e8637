/** Minimum widths of the layouts, as keys for `@media` in styles. */
export const from = {
  tablet: 'screen and (min-width: 40rem)',
  laptop: 'screen and (min-width: 60rem)',
  desktop: 'screen and (min-width: 80rem)',
} as const;

/** So low that what stands still while the rest scrolls would leave too little: a phone on its side, or 400 % zoom. */
export const low = 'screen and (max-height: 26rem)';

/** A laptop whose browser leaves few lines for the page. */
export const lowLaptop = 'screen and (min-width: 60rem) and (max-height: 45rem)';

/** The screens that are narrower than those of `from`. */
export const below = {
  tablet: 'screen and (max-width: 39.99rem)',
  laptop: 'screen and (max-width: 59.99rem)',
} as const;
