/** Minimum widths of the layouts, as keys for `@media` in styles. */
export const from = {
  tablet: 'screen and (min-width: 40rem)',
  laptop: 'screen and (min-width: 60rem)',
  desktop: 'screen and (min-width: 80rem)',
} as const;
