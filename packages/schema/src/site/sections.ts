/** The words of the site that the owner changes in Settings, by section. */
import type { z } from 'zod';
import type { Picture } from '../picture.ts';
import { aboutWords } from './about.ts';
import { bookWords } from './book.ts';
import { homeWords } from './home.ts';
import { siteIcon } from './icon.ts';
import { siteIdentity } from './identity.ts';
import { listsWords } from './lists.ts';
import { sitePreview } from './share.ts';
import { socialsWords } from './socials.ts';

export const siteSections = {
  identity: siteIdentity,
  home: homeWords,
  about: aboutWords,
  book: bookWords,
  socials: socialsWords,
  lists: listsWords,
  icon: siteIcon,
  share: sitePreview,
} as const;

export type SectionName = keyof typeof siteSections;
export type Words<Name extends SectionName> = z.output<(typeof siteSections)[Name]>;
/** All words of a site. */
export type SiteSections = { [Name in SectionName]: Words<Name> };

/** A section as pages show it; `picture` for one whose picture the owner has uploaded. */
export type ShownWords<Name extends SectionName> = Words<Name> & { picture: Picture | null };

/** What the owner has stored of a section, and what the site begins with. */
export interface StoredSection {
  /** `null` while the section has the words that the site began with. */
  value: unknown;
  beginning: unknown;
  /** When it was stored; `null` before the first time. */
  updatedAt: string | null;
  /** How many earlier versions can be brought back. */
  earlier: number;
}
