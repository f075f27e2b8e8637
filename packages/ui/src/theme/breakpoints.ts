/** Widths from which a layout changes, for `@media` keys of styles. */
export const from = {
  tablet: 'screen and (min-width: 40rem)',
  laptop: 'screen and (min-width: 60rem)',
  desktop: 'screen and (min-width: 80rem)',
} as const;
