/** How the sections of the site's words are called in Settings. */
import type { SectionName } from '@site/schema/site/sections';

export interface SectionTitle {
  title: string;
  /** What the owner finds there. */
  about: string;
}

export const SECTION_TITLES: Readonly<Record<SectionName, SectionTitle>> = {
  identity: {
    title: 'Site',
    about:
      'The name of your site, in its header, in titles, in the feed and wherever it is shared.',
  },
  home: { title: 'Home', about: 'The words of the home page, and its large picture.' },
  about: { title: 'About', about: 'Your story, your portrait and the numbers beside it.' },
  book: {
    title: 'The Book',
    about: 'Title, cover, shops and reviews, on its own page and on the home page.',
  },
  socials: {
    title: 'Socials',
    about: 'Your profiles, which every page links to, and the words of their page.',
  },
  lists: { title: 'Blog and Photo Gallery', about: 'The words above the two lists.' },
};

export const isSectionName = (name: string | undefined): name is SectionName =>
  name !== undefined && Object.hasOwn(SECTION_TITLES, name);
