/** All settings, by the name that the URL has: `/admin?tab=settings&edit=about`. */
import type { ContentName } from '@site/schema/site/sections';
import type { AdminSearch } from '../admin-search.ts';

export interface SettingsEntry {
  name: string;
  title: string;
  /** What the owner finds there. */
  about: string;
  /** What stands above its form, if that is made from the schema of its section. */
  words?: string;
  /** Where it is, if not on a screen of the settings. */
  search?: AdminSearch;
}

/** The sections that pages show. */
const CONTENT: Readonly<Record<ContentName, Pick<SettingsEntry, 'title' | 'about'>>> = {
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
  home: { title: 'Home', about: 'The texts of the home page, and its large picture.' },
  about: { title: 'About', about: 'Your story, your portrait and the numbers beside it.' },
  book: {
    title: 'The Book',
    about: 'Title, cover, shops and reviews, on its own page and on the home page.',
  },
  socials: {
    title: 'Socials',
    about: 'Your profiles, which every page links to, and the texts of their page.',
  },
  lists: { title: 'Blog and Photo Gallery', about: 'The texts above the two lists.' },
};

export const isContentName = (name: string): name is ContentName => Object.hasOwn(CONTENT, name);

export const SETTINGS: readonly { title: string; entries: readonly SettingsEntry[] }[] = [
  {
    title: 'Your site',
    entries: [
      ...Object.entries(CONTENT).map(([name, texts]) => ({ name, ...texts, words: texts.about })),
      {
        name: 'parts',
        title: 'Parts',
        about: 'Switch off what your site does without: the book, your weight, profiles, counts.',
        words:
          'A part that is off has no page and no link. What you wrote for it stays, and comes back with it.',
      },
      {
        name: 'comments',
        title: 'Comments',
        about: 'Whether readers write below your posts and recipes, and what of it waits for you.',
        words:
          'Readers need no account, and you never get their addresses. Spam is sorted out on this machine: no other service sees what they write. What has to wait is in the tab Comments. Switched off, all of it is gone from your pages, and comes back as it was.',
      },
      {
        name: 'subscribers',
        title: 'Subscribing',
        about: 'The form by which readers get your letters: whether it is there, and what it says.',
        words:
          'The form stands at the end of posts and of the home page, and on Socials, once mail is set up. Say what comes, and how often: each reader is kept with the words that were there when she asked.',
      },
      {
        name: 'letters',
        title: 'Letters',
        about: 'When letters go to your readers by themselves, and what stands at their foot.',
        words:
          'A letter goes by your own mail account, to readers who asked for it (set it up under Mail). You send one from the list of your posts or recipes, or have a new one sent by itself when it is published: its form asks. Readers who want fewer letters get one a week with what is new.',
      },
      {
        name: 'menu',
        title: 'Menu',
        about: 'The names and the order of the links at the top and at the end of every page.',
      },
      {
        name: 'pages',
        title: 'Pages',
        about: 'Pages of your own, such as privacy or contact, in the navigation or the footer.',
        search: { tab: 'blog-posts', status: 'pages' },
      },
      { name: 'quotes', title: 'Quotes', about: 'What the quote of the day is drawn from.' },
      { name: 'pictures', title: 'Pictures', about: 'All your pictures, and what shows each.' },
      { name: 'appearance', title: 'Appearance', about: 'The accent colour and the typefaces.' },
      {
        name: 'region',
        title: 'Region',
        about: 'The time zone of your site, and the unit of weights.',
      },
    ],
  },
  {
    title: 'You and your data',
    entries: [
      {
        name: 'account',
        title: 'Account',
        about: 'Email, password, devices, passkeys and two-step sign-in.',
      },
      {
        name: 'mail',
        title: 'Mail',
        about: 'The account that your site sends mail with, and what it sends to you.',
      },
      {
        name: 'maintenance',
        title: 'Maintenance',
        about: 'Backups, restores, disk space and the version.',
      },
      {
        name: 'import',
        title: 'Import',
        about: 'Bring posts, recipes and pictures from another program.',
      },
      {
        name: 'export',
        title: 'Export',
        about: 'Download everything that you wrote and uploaded.',
      },
    ],
  },
];

/** The settings that have a screen of their own. */
export const SCREENS = SETTINGS.flatMap(({ entries }) => entries.filter(({ search }) => !search));

/** Names that a bookmark may still have, with those of today. */
const FORMER_NAMES = new Map([
  ['care', 'maintenance'],
  ['move-in', 'import'],
  ['your-data', 'export'],
]);

export const findSettings = (name = ''): SettingsEntry | undefined =>
  SCREENS.find((entry) => entry.name === (FORMER_NAMES.get(name) ?? name));
