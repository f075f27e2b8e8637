/** The site's name and owner. This folder holds everything that an owner changes before publishing. */
export const brand = {
  name: 'The Honest Skillet',
  tagline: 'Low-carb cooking and an honest scale',
  /** The year in the footer's copyright notice. */
  copyrightYear: 2025,
} as const;

export const owner = {
  firstName: 'Nell',
} as const;
