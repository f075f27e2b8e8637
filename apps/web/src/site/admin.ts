import { owner } from './brand.ts';

export const adminWords = {
  welcome: `Welcome back, ${owner.firstName}!`,
} as const;
