/** What pages use of the sections. Apart from their schemas, so that pages load no validation. */
import { IMAGES_PATH } from '../image-url.ts';
import { cropSize, type Picture } from '../picture.ts';

/** The social networks of the profiles. */
export const NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  flickr: 'Flickr',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  tumblr: 'Tumblr',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  threads: 'Threads',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  substack: 'Substack',
  other: 'Another',
} as const;

interface Profile {
  network: keyof typeof NETWORKS;
  /** What visitors call another network. */
  name?: string;
  /** Empty for a profile that is coming soon. */
  url: string;
}

/** A profile, as every page shows it. */
export interface SocialLink extends Profile {
  /** What visitors call the network. */
  name: string;
}

/** The author's profiles as every page shows them. The server adds the names, so that no script has them all. */
export const profilesOf = ({ links }: { links: readonly Profile[] }): SocialLink[] =>
  links.map((link) => ({ network: link.network, name: networkName(link), url: link.url }));

/** What visitors call the network of a profile. */
export const networkName = ({ network, name }: Pick<Profile, 'network' | 'name'>): string =>
  name || NETWORKS[network];

/** Stands in an `imageUrl` for the picture of that place which the web app brings along. */
export const BUILT_IN_PICTURE = 'built-in';

export const ICONS_PATH = '/api/icons/';

export interface IconCut {
  /** Pixels of each side. */
  size: number;
  /** `any` has round corners; `maskable` fills its square, which phones cut to a shape of their own. */
  purpose: 'any' | 'maskable';
}

/** Smallest first. Apple's home screens show the one of 180 pixels. */
export const ICON_CUTS: readonly IconCut[] = [
  { size: 48, purpose: 'any' },
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 180, purpose: 'maskable' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
];

/** What the URLs of all cuts of an uploaded picture begin with. */
export const iconOf = (imageUrl: string) => imageUrl.replace(IMAGES_PATH, ICONS_PATH);

/** What the URLs of the icon that a site begins with begin with where the owner has chosen a colour for it. */
const DRAWN_ICON = `${ICONS_PATH}first-`;

/** @param accent a hex colour */
export const drawnIconOf = (accent: string) => DRAWN_ICON + accent.slice('#'.length);
export const isDrawnIcon = (icon: string) => icon.startsWith(DRAWN_ICON);

/** @param icon see {@link iconOf} and {@link drawnIconOf} */
export const iconUrl = (icon: string, size: number, purpose: IconCut['purpose']) =>
  `${icon}-${size}-${purpose}.png`;

/** How large the pictures of the icon and of link previews must be. Smaller ones would be shown blurred. */
export const MIN_PICTURE_SIZES = {
  icon: { width: 512, height: 512 },
  share: { width: 600, height: 315 },
} as const;

export interface ShareImage {
  /** The path of a JPEG. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** The crop of a picture that fits into link previews, or the picture itself where it is too small for one. */
export function shareImageOf(own: Picture, alt: string): ShareImage {
  const { src, width, height, shapes = [] } = own;
  if (!shapes.includes('16x9')) return { src, width, height, alt };
  return { src: `${src}-16x9.jpg`, ...cropSize('16x9', own), alt };
}

/** Whether there is a book: whether the owner has written anything of one. */
export const isBook = (book: {
  title: string;
  description: string;
  buyLinks: readonly unknown[];
}): boolean => book.title !== '' || book.description !== '' || book.buyLinks.length > 0;
