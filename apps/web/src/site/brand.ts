import type { SiteIdentity } from '@site/schema/site-identity';

/** What a new site calls itself. The owner changes it in Settings. */
export const defaultIdentity: SiteIdentity = {
  name: 'The Honest Skillet',
  tagline: 'Low-carb cooking and an honest scale',
  author: 'Nell',
  copyrightYear: 2025,
};
