import type { SiteIdentity } from '../identity.ts';

/** What a new site calls itself. */
export const identity: SiteIdentity = {
  name: 'The Honest Skillet',
  tagline: 'Low-carb cooking and an honest scale',
  author: 'Nell',
  copyrightYear: 2025,
};
