/** What a new site begins with. The owner changes it in Settings. */
import type { SiteSections } from '../sections.ts';
import { about } from './about.ts';
import { book } from './book.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { lists } from './lists.ts';
import { socials } from './socials.ts';

export const beginning: SiteSections = {
  identity,
  home,
  about,
  book,
  socials,
  lists,
  icon: { imageUrl: '' },
  share: { imageUrl: '', imageAlt: '' },
};
