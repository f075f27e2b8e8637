/** What a new site begins with: the headings and labels of its pages. What only an owner can say is empty, and not shown. */

import type { SectionContent, SectionName } from './sections.ts';
import { BUILT_IN_PICTURE } from './shown.ts';

export const defaults: { readonly [Name in SectionName]: SectionContent<Name> } = {
  identity: { name: 'My Site', tagline: '', author: '', copyrightYear: 2025 },
  home: {
    hero: { title: '', tagline: '', description: '' },
    imageUrl: BUILT_IN_PICTURE,
    imageAlt: 'A table laid with low-carb dishes',
    featured: { title: 'Featured Dishes', intro: '' },
    more: { title: 'More Delicious Creations', intro: '' },
    posts: { title: 'Newest Posts', intro: '' },
    journey: { title: 'Journey in Numbers', intro: '' },
  },
  about: {
    heading: 'About',
    lead: '',
    story: '',
    imageUrl: '',
    imageAlt: '',
    note: { heading: 'An Honest Journey', text: '', link: 'See My Progress' },
    numbers: { heading: 'The Numbers', figures: [] },
    bookCard: { heading: 'Get The Book', text: '' },
    socials: { heading: 'Find Me Elsewhere', text: '' },
  },
  book: {
    title: '',
    tagline: '',
    description: '',
    imageUrl: '',
    imageAlt: 'The cover of the book',
    buyLinks: [],
    reviews: [],
  },
  socials: {
    intro: '',
    links: [],
    timeline: {
      page: '',
      heading: 'From My Facebook Page',
      fallback: 'See our Facebook page',
      hint: 'The latest from the page appears here.',
    },
    stayUpdated: { text: 'What is new is on the blog first.', action: 'Read the Blog' },
    pinterestBoard: { heading: 'On Our Pinterest Board', titles: '', action: 'See the board' },
    photoGallery: {
      heading: 'In the Photo Gallery',
      captions: '',
      action: 'Open the Photo Gallery',
    },
    callToAction: { heading: 'Follow Along', text: '' },
  },
  lists: {
    blog: { heading: 'Blog', intro: '' },
    photoGallery: {
      subtitle: "Delicious low-carb creations that prove healthy doesn't mean boring",
    },
  },
  icon: { imageUrl: '' },
  share: { imageUrl: '', imageAlt: '' },
  appearance: { accent: '', typefaces: '' },
  region: { timeZone: '', unit: 'lb' },
  menu: { items: [] },
  subscribers: {
    isOn: true,
    heading: 'The next post by mail',
    text: 'A mail when there is something new to read or to cook, and nothing else. Each has a link to leave.',
    action: 'Subscribe',
  },
  letters: { isWhole: true, isWeekly: true, day: '1', hour: 9, address: '' },
  comments: { isOn: false, hold: 'first', closeAfterDays: 0, isClosed: false },
  mail: {
    host: '',
    port: 587,
    user: '',
    sender: '',
    replyTo: '',
    hourly: 200,
    notices: { reset: true, comments: true, backups: true, week: false },
  },
  parts: {
    book: true,
    progress: true,
    socials: true,
    numbers: true,
    quote: true,
    views: true,
    recipeWeight: false,
    saving: true,
  },
};
