/** The author's profiles, which every page links to, and the words of the Socials page. */
import { z } from 'zod';
import { choice, group, line, list, optionalLine, optionalUrl, text } from './fields.ts';
import { NETWORKS } from './networks.ts';

const MAX_LINKS = Object.keys(NETWORKS).length;
const ONE_A_LINE = 'One a line';
const facebookPage = /^https:\/\/(www\.)?facebook\.com\/./;

export const socialsWords = z.object({
  intro: text('First sentence', { max: 200, hint: 'Search engines show it too' }),
  links: list(
    'Your profiles',
    z.object({
      network: choice('Network', NETWORKS),
      url: optionalUrl('Address', 'Empty: “coming soon”'),
      what: optionalLine('What is there', { max: 60 }),
    }),
    { max: MAX_LINKS, add: 'Add a profile' },
  ).refine((links) => new Set(links.map(({ network }) => network)).size === links.length, {
    error: 'Each network can be there once',
  }),
  timeline: group('Your Facebook page on this page', {
    page: optionalUrl('Address of the page', 'Empty: no page is shown').refine(
      (url) => url === '' || facebookPage.test(url),
      { error: 'The address must begin with https://www.facebook.com/' },
    ),
    heading: line('Heading', { max: 60 }),
    fallback: line('Link', { max: 40 }),
    hint: line('Sentence', { max: 120 }),
  }),
  stayUpdated: group('Card of the blog', {
    text: text('Text', { max: 300 }),
    action: line('Button', { max: 30 }),
  }),
  pinterestBoard: group('Card of the Pinterest board', {
    heading: line('Heading', { max: 60 }),
    titles: text('Boards', { max: 300, hint: ONE_A_LINE }),
    action: line('Button', { max: 30 }),
  }),
  photoGallery: group('Card of the Photo Gallery', {
    heading: line('Heading', { max: 60 }),
    captions: text('Captions', { max: 400, hint: ONE_A_LINE }),
    action: line('Button', { max: 30 }),
  }),
  callToAction: group('The end of the page', {
    heading: line('Heading', { max: 60 }),
    text: text('Text', { max: 300 }),
  }),
});
export type SocialsWords = z.output<typeof socialsWords>;

/** A profile, as every page shows it. */
export interface SocialLink {
  network: keyof typeof NETWORKS;
  /** What visitors call the network. */
  name: string;
  /** Empty for a profile that is coming soon. */
  url: string;
}
