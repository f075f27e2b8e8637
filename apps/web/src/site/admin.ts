import { owner } from './brand.ts';

export const adminWords = {
  welcome: `Welcome back, ${owner.firstName}! Here is everything you keep on the site.`,
} as const;
