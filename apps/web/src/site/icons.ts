/**
 * The site’s icon in the sizes that phones ask for, made by the build: `favicon.svg` as it is, and `icon-to-cut.svg`
 * where phones cut a shape of their own out of it. Both are drawn as large as the largest.
 */
import drawing from './favicon.svg';
import icon48 from './favicon.svg?w=48&h=48&format=png';
import icon192 from './favicon.svg?w=192&h=192&format=png';
import icon512 from './favicon.svg?w=512&h=512&format=png';
import toCut180 from './icon-to-cut.svg?w=180&h=180&format=png';
import toCut192 from './icon-to-cut.svg?w=192&h=192&format=png';
import toCut512 from './icon-to-cut.svg?w=512&h=512&format=png';

/** For browsers' tabs. Vite writes so small a file into the document, as a `data:` URL. */
export const favicon: string = drawing;

/** For Apple's home screens, which round its corners. */
export const touchIcon: string = toCut180;

/** What search engines show beside the publisher's name. */
export const logo: string = icon512;

export interface ManifestIcon {
  url: string;
  /** Pixels of each side. */
  size: number;
  /** `maskable`: of what is drawn, nothing lies outside the circle that every phone leaves. */
  purpose: 'any' | 'maskable';
}

/** The smallest first. Pages name the list as well: the build leaves out the files that none of them does. */
export const manifestIcons: readonly ManifestIcon[] = [
  { url: icon48, size: 48, purpose: 'any' },
  { url: icon192, size: 192, purpose: 'any' },
  { url: icon512, size: 512, purpose: 'any' },
  { url: toCut192, size: 192, purpose: 'maskable' },
  { url: toCut512, size: 512, purpose: 'maskable' },
];
