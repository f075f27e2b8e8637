/** Who the site belongs to. Everything an owner changes before publishing is in this folder. */
export const brand = {
  name: 'The Honest Skillet',
  tagline: 'Low-carb cooking and an honest scale',
  /** The year of the copyright line. */
  copyrightYear: 2025,
} as const;

export const owner = {
  firstName: 'Nell',
} as const;
