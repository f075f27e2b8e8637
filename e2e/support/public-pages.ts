/** One URL of every kind of public page, for checks that apply to all. */
export const publicPages = [
  '/',
  '/about',
  '/blog',
  '/blog/the-holiday-table',
  '/photo-gallery',
  '/photo-gallery/lemon-butter-salmon-asparagus',
  '/weight-tracking',
  '/weight-tracking?all=true',
  '/book',
  '/socials',
  '/shopping-list',
  '/no/such/page',
] as const;
