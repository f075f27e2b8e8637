/** The sections of Settings: what the owner changes of her site. */
import { z } from 'zod';
import { mailSettings } from '../mail.ts';
import type { Picture } from '../picture.ts';
import { WEIGHT_UNITS } from '../weights.ts';
import { baseUpdatedAt } from '../writes.ts';
import { isHexColor, isReadable, nearestReadable } from './accent.ts';
import {
  choice,
  group,
  line,
  list,
  number,
  onOff,
  optionalLine,
  optionalText,
  picture,
  requiredUrl,
  text,
} from './fields.ts';
import { socialsContent } from './socials-content.ts';

/** What the site calls itself. The lengths are what the header of a phone has room for. */
export const siteIdentity = z.object({
  name: line('Name', { max: 30 }),
  tagline: optionalLine('Tagline', { max: 60 }),
  /** The owner's first name, as pages and search engines name her. */
  author: optionalLine('Your first name', { max: 30 }),
  copyrightYear: number('Year of the copyright notice', { min: 1900, max: 2200 }),
});
export type SiteIdentity = z.output<typeof siteIdentity>;

/** The texts of the home page, and its large picture. */
const headed = (label: string) =>
  group(label, {
    title: line('Heading', { max: 60 }),
    intro: optionalLine('Sentence', { max: 160 }),
  });

const homeContent = z.object({
  hero: group('The top of the page', {
    title: optionalLine('Heading', { max: 80, hint: 'Empty: the name of your site' }),
    tagline: optionalLine('First sentence', { max: 160, hint: 'Search engines show it too' }),
    description: optionalText('Introduction', { max: 600 }),
  }),
  imageUrl: picture('Large picture'),
  imageAlt: optionalLine('What the picture shows', {
    max: 200,
    hint: 'For the card that other sites show of yours',
  }),
  featured: headed('Featured dishes'),
  more: headed('More dishes'),
  posts: headed('Newest posts'),
  journey: headed('Numbers'),
});

/** The texts and the portrait of the About page. */
const PARAGRAPHS = 'An empty line begins a new paragraph';

const aboutContent = z.object({
  heading: line('Heading', { max: 60 }),
  lead: optionalText('First sentence', { max: 200, hint: 'Search engines show it too' }),
  story: optionalText('Your story', { max: 10_000, hint: PARAGRAPHS }),
  imageUrl: picture('Portrait'),
  imageAlt: optionalLine('What the portrait shows', { max: 200 }),
  note: group('The note below the story', {
    heading: line('Heading', { max: 60 }),
    text: optionalText('Text', { max: 3000, hint: PARAGRAPHS }),
    link: line('Link to your progress', { max: 40 }),
  }),
  numbers: group('Numbers', {
    heading: line('Heading', { max: 40 }),
    figures: list(
      'Figures',
      z.object({
        label: line('Label', { max: 40 }),
        pounds: number('Pounds', { min: 1, max: 2000 }),
      }),
      { max: 6, add: 'Add a figure' },
    ),
  }),
  bookCard: group('Card of the book', {
    heading: line('Heading', { max: 40 }),
    text: optionalText('Text', { max: 300 }),
  }),
  socials: group('Links at the end', {
    heading: line('Heading', { max: 60 }),
    text: optionalText('Text', { max: 300 }),
  }),
});

/** The book: on its own page, the home page and the About page. */
const bookContent = z.object({
  title: optionalLine('Title', { max: 80 }),
  tagline: optionalLine('Tagline', { max: 80 }),
  description: optionalText('Description', { max: 1500 }),
  imageUrl: picture('Cover'),
  imageAlt: optionalLine('What the cover shows', { max: 200 }),
  buyLinks: list(
    'Shops',
    z.object({
      label: line('Button', { max: 50, hint: 'Such as: Buy the paperback' }),
      url: requiredUrl('Address'),
    }),
    { max: 8, add: 'Add a shop' },
  ),
  reviews: list(
    'Reviews',
    z.object({
      rating: number('Stars', { min: 1, max: 5 }),
      text: text('Review', { max: 600 }),
      author: line('Who wrote it', { max: 60 }),
    }),
    { max: 12, add: 'Add a review' },
  ),
});

/** The texts above the lists of posts and photos. */
export const listsContent = z.object({
  blog: group('Blog', {
    heading: line('Heading', { max: 60 }),
    intro: optionalText('Sentence', { max: 300 }),
  }),
  photoGallery: group('Photo Gallery', { subtitle: optionalText('Sentence', { max: 300 }) }),
});
export type ListsContent = z.output<typeof listsContent>;

/** The site's icon, of which the server makes cuts. */
const siteIcon = z.object({
  /** Empty for the icon that the site begins with. */
  imageUrl: picture('Icon'),
});

/** The picture that other sites show beside a link to a page without a picture of its own. */
const sitePreview = z.object({
  /** Empty for the large picture of the home page. */
  imageUrl: picture('Picture'),
  imageAlt: optionalLine('What the picture shows', { max: 200 }),
});

/** The pairs of typefaces beside the one that a site begins with. */
export const TYPEFACE_PAIRS = ['letter', 'table', 'journal', 'market'] as const;
export type TypefacePair = (typeof TYPEFACE_PAIRS)[number];

/** How the site looks, as far as the owner chooses. */
export const appearance = z.object({
  /** A hex colour; empty for the one that the site begins with. */
  accent: z
    .string({ error: 'The accent colour must be text' })
    .trim()
    .toLowerCase()
    .superRefine((accent, context) => {
      const message = accentFault(accent);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  /** A pair's name; empty for the one that the site begins with. */
  typefaces: z.enum(['', ...TYPEFACE_PAIRS], {
    error: `The typefaces must be one of: ${TYPEFACE_PAIRS.join(', ')}`,
  }),
});
export type Appearance = z.output<typeof appearance>;

/** Why a colour is not taken; `undefined` for one that is. */
function accentFault(accent: string): string | undefined {
  if (accent === '') return undefined;
  if (!isHexColor(accent)) return 'The accent colour must be a hex colour, such as #1f6f43';
  if (isReadable(accent)) return undefined;
  return `Text in this colour cannot be read on your pages: the nearest that can is ${nearestReadable(accent)}`;
}

/** Whether it is an IANA name of a time zone. */
export function isTimeZone(zone: string): boolean {
  // For the default no time zone data needs to be loaded.
  if (zone === 'UTC') return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of the site, and the unit of its readers. */
export const region = z.object({
  /** An IANA name; empty for the one of the environment. */
  timeZone: z
    .string({ error: 'The time zone must be text' })
    .trim()
    .refine((zone) => zone === '' || isTimeZone(zone), {
      error: 'The time zone must be one of the list, such as America/New_York',
    }),
  /** In which readers see weights who have chosen no unit themselves. Exports of before had none. */
  unit: z
    .enum(WEIGHT_UNITS, { error: `The unit must be one of: ${WEIGHT_UNITS.join(', ')}` })
    .default('lb'),
});
export type Region = z.output<typeof region>;

/** What the site has, of all that it could have. */
const features = z.object({
  book: onOff('The Book'),
  progress: onOff('My Progress'),
  socials: onOff('Socials'),
  numbers: onOff('The Numbers', 'The card beside your story'),
  quote: onOff('Quote of the day'),
  views: onOff('View counts', 'Of the site and of posts. Analytics counts on for you.'),
  recipeWeight: onOff('Your weight beside recipes', 'What you weighed when a recipe was published'),
  saving: onOff('Saving and shopping list', 'Readers keep recipes in their own browser'),
});
export type Features = z.output<typeof features>;

/** Whether readers may write, and what of it is shown at once. */
const comments = z.object({
  isOn: onOff('Comments and stars', 'Readers write below posts and recipes'),
  hold: choice('Wait for you', {
    first: 'The first comment of each reader',
    suspicious: 'Only what looks like spam',
    all: 'Every comment',
  }),
  closeAfterDays: number('Days after which comments close', {
    min: 0,
    max: 3650,
    hint: '0: never',
  }),
  isClosed: onOff('No new comments', 'Those that are there stay'),
});

/** The form by which readers ask for letters. What it says when they do is kept with each of them. */
const subscribers = z.object({
  isOn: onOff('Readers can subscribe', 'Shown once mail is set up'),
  heading: line('Heading', { max: 60 }),
  text: text('What comes, and how often', { max: 300 }),
  action: line('Button', { max: 30 }),
});

/** What letters say besides what they are about, and when they go by themselves. */
const letters = z.object({
  isWhole: onOff(
    'Whole posts',
    'In letters that go by themselves. Off: their beginning, and a link',
  ),
  isWeekly: onOff(
    'A letter a week',
    'What is new, for readers who chose fewer letters. None when nothing is new',
  ),
  day: choice('Day', {
    '1': 'Monday',
    '2': 'Tuesday',
    '3': 'Wednesday',
    '4': 'Thursday',
    '5': 'Friday',
    '6': 'Saturday',
    '0': 'Sunday',
  }),
  hour: number('Hour', { min: 0, max: 23, hint: '0 to 23, in the time zone of your site' }),
  address: optionalText('Your postal address', {
    max: 300,
    hint: 'At the foot of each letter: the law of many countries wants it there',
  }),
});

/** What the menu calls its pages, and their order; see `inMenuOrder`. */
const menu = z.object({
  items: list(
    'Menu',
    z.object({
      page: line('Page', { max: 100 }),
      name: optionalLine('Name', { max: 30 }),
    }),
    { max: 200, add: '' },
  ).refine((items) => new Set(items.map(({ page }) => page)).size === items.length, {
    error: 'Each page can be in the menu once',
  }),
});

/** What pages show, by section. The forms in Settings are made from these schemas. */
export const contentSections = {
  identity: siteIdentity,
  home: homeContent,
  about: aboutContent,
  book: bookContent,
  socials: socialsContent,
  lists: listsContent,
  icon: siteIcon,
  share: sitePreview,
} as const;
export type ContentName = keyof typeof contentSections;

/** Everything that Settings saves in sections. */
export const siteSections = {
  ...contentSections,
  appearance,
  region,
  /** `parts` is the stored name, as the screen says it. */
  parts: features,
  comments,
  mail: mailSettings,
  subscribers,
  letters,
  menu,
} as const;
export type SectionName = keyof typeof siteSections;
export type SectionContent<Name extends SectionName> = z.output<(typeof siteSections)[Name]>;

/** A section as pages show it; `picture` for one whose picture the owner has uploaded. */
export type ShownContent<Name extends ContentName> = SectionContent<Name> & {
  picture: Picture | null;
};

/** What the owner has stored of a section, and what it is without that. */
export interface StoredSection {
  /** `null` while the section has its defaults. */
  value: unknown;
  defaults: unknown;
  /** When it was stored; `null` before the first time. */
  updatedAt: Date | null;
  /** How many earlier versions can be brought back. */
  earlier: number;
}

export const SECTION_NAMES = Object.keys(siteSections) as SectionName[];

export const sectionChoice = z.object({
  section: z.enum(SECTION_NAMES, { error: `section must be one of: ${SECTION_NAMES.join(', ')}` }),
});

/** The sections that anybody may read. */
export const publicSectionChoice = z.object({
  section: sectionChoice.shape.section.exclude(['mail']),
});

/** The value is checked by the section's own schema. */
export const sectionToSave = sectionChoice.extend({
  value: z.unknown(),
  /** `null` for a change that began while nothing was stored. */
  baseUpdatedAt: baseUpdatedAt.nullish(),
});
