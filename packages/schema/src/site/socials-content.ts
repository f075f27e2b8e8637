/** The section of the author's profiles, which every page links to, and of the Socials page. */
import { z } from 'zod';
import {
  choice,
  group,
  line,
  list,
  optionalLine,
  optionalProfile,
  optionalText,
  optionalUrl,
} from './fields.ts';
import { NETWORKS } from './shown.ts';

const MAX_LINKS = 20;

function hasEachOnce(links: readonly { network: string }[]): boolean {
  const known = links.map(({ network }) => network).filter((network) => network !== 'other');
  return new Set(known).size === known.length;
}

/** The URL of a profile that is given as `@name`, or on Mastodon as `@name@server`. */
function profileUrl({ network, url }: { network: keyof typeof NETWORKS; url: string }): string {
  const [, name, server] = /^@([^@]+)(?:@(.+))?$/.exec(url) ?? [];
  if (!name) return url;
  const urls: Record<keyof typeof NETWORKS, string> = {
    facebook: `https://www.facebook.com/${name}`,
    instagram: `https://www.instagram.com/${name}`,
    flickr: `https://www.flickr.com/people/${name}`,
    pinterest: `https://www.pinterest.com/${name}`,
    linkedin: `https://www.linkedin.com/in/${name}`,
    tumblr: `https://www.tumblr.com/${name}`,
    youtube: `https://www.youtube.com/@${name}`,
    tiktok: `https://www.tiktok.com/@${name}`,
    threads: `https://www.threads.net/@${name}`,
    bluesky: `https://bsky.app/profile/${name.includes('.') ? name : `${name}.bsky.social`}`,
    mastodon: `https://${server ?? 'mastodon.social'}/@${name}`,
    substack: `https://${name}.substack.com`,
    other: url,
  };
  return urls[network];
}
const ONE_A_LINE = 'One a line';
const facebookPage = /^https:\/\/(www\.)?facebook\.com\/./;

export const socialsContent = z.object({
  intro: optionalText('First sentence', { max: 200, hint: 'Search engines show it too' }),
  links: list(
    'Your profiles',
    z
      .object({
        network: choice('Network', NETWORKS),
        name: optionalLine('Name', { max: 30, hint: 'Of another network' }),
        url: optionalProfile('Address', 'Or your @name there. Empty: “coming soon”'),
        what: optionalLine('What is there', { max: 60 }),
      })
      .overwrite((link) => ({ ...link, url: profileUrl(link) }))
      .refine(({ network, name }) => network !== 'other' || name !== '', {
        path: ['name'],
        error: 'Name is required',
      })
      .refine(({ url }) => !url.startsWith('@'), {
        path: ['url'],
        error: 'Address must be a whole address that starts with https://',
      }),
    { max: MAX_LINKS, add: 'Add a profile' },
  ).refine(hasEachOnce, {
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
    text: optionalText('Text', { max: 300 }),
    action: line('Button', { max: 30 }),
  }),
  pinterestBoard: group('Card of the Pinterest board', {
    heading: line('Heading', { max: 60 }),
    titles: optionalText('Boards', { max: 300, hint: ONE_A_LINE }),
    action: line('Button', { max: 30 }),
  }),
  photoGallery: group('Card of the Photo Gallery', {
    heading: line('Heading', { max: 60 }),
    captions: optionalText('Captions', { max: 400, hint: ONE_A_LINE }),
    action: line('Button', { max: 30 }),
  }),
  callToAction: group('The end of the page', {
    heading: line('Heading', { max: 60 }),
    text: optionalText('Text', { max: 300 }),
  }),
});
export type SocialsContent = z.output<typeof socialsContent>;
