/** How the sections of the site's words are called in Settings. */
import type { ContentName } from '@site/schema/site/sections';

export interface SectionTitle {
  title: string;
  /** What the owner finds there. */
  about: string;
}

export const SECTION_TITLES: Readonly<Record<ContentName, SectionTitle>> = {
  identity: {
    title: 'Site',
    about:
      'The name of your site, in its header, in titles, in the feed and wherever it is shared.',
  },
  icon: {
    title: 'Icon',
    about:
      'The picture of your site in browser tabs, on phones and in search results: a square of at least 512 × 512 pixels. What matters belongs in its middle, since some phones cut a circle out of it.',
  },
  share: {
    title: 'Link previews',
    about:
      'The picture beside a link to your site in messages and on other sites, at least 600 × 315 pixels; its middle is shown. Posts and recipes show their own picture instead.',
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

export const isSectionName = (name: string | undefined): name is ContentName =>
  name !== undefined && Object.hasOwn(SECTION_TITLES, name);
