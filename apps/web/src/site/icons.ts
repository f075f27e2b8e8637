/**
 * The site's icon in the sizes that phones need. The build makes the PNGs from `favicon.svg`, and from
 * `icon-to-cut.svg` where the phone crops the icon to its own shape.
 */
import svg from './favicon.svg';
import icon48 from './favicon.svg?w=48&h=48&format=png';
import icon192 from './favicon.svg?w=192&h=192&format=png';
import icon512 from './favicon.svg?w=512&h=512&format=png';
import maskable180 from './icon-to-cut.svg?w=180&h=180&format=png';
import maskable192 from './icon-to-cut.svg?w=192&h=192&format=png';
import maskable512 from './icon-to-cut.svg?w=512&h=512&format=png';

/** The icon in browser tabs. Vite inlines such a small file as a `data:` URL. */
export const favicon: string = svg;

/** The icon on Apple's home screens, which crop its corners. */
export const touchIcon: string = maskable180;

/** The logo that search engines show next to the publisher's name. */
export const logo: string = icon512;

export interface ManifestIcon {
  url: string;
  /** Pixels of each side. */
  size: number;
  /** `maskable`: the drawing is inside the circle that no phone crops. */
  purpose: 'any' | 'maskable';
}

/** Smallest first. Pages must import this list too: the build drops files that no page uses. */
export const manifestIcons: readonly ManifestIcon[] = [
  { url: icon48, size: 48, purpose: 'any' },
  { url: icon192, size: 192, purpose: 'any' },
  { url: icon512, size: 512, purpose: 'any' },
  { url: maskable192, size: 192, purpose: 'maskable' },
  { url: maskable512, size: 512, purpose: 'maskable' },
];
