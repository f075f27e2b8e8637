/** Every kind of public page, for the checks that hold for all of them. */
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
  '/no/such/page',
] as const;
