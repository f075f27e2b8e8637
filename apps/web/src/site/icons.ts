/**
 * The icon that a site begins with, in the sizes that phones need. The build makes the PNGs from `favicon.svg`, and from
 * `icon-to-cut.svg` where the phone crops the icon to its own shape.
 */
import type { ManifestIcon } from '@site/api/web-app';
import { iconUrl } from '@site/schema/site/shown';
import favicon from './favicon.svg?no-inline';
import icon48 from './favicon.svg?w=48&h=48&format=png';
import icon192 from './favicon.svg?w=192&h=192&format=png';
import icon512 from './favicon.svg?w=512&h=512&format=png';
import maskable180 from './icon-to-cut.svg?w=180&h=180&format=png';
import maskable192 from './icon-to-cut.svg?w=192&h=192&format=png';
import maskable512 from './icon-to-cut.svg?w=512&h=512&format=png';

/**
 * The links to the icons that every page has.
 *
 * @param own what the URLs of the owner's own icon begin with, where she has one
 */
export function iconLinks(own: string | undefined) {
  // A PNG for search engines and for browsers that cannot show SVG icons. Other browsers may load it too.
  const png = { rel: 'icon', type: 'image/png', sizes: '48x48', href: icon48 };
  // Apple's home screens crop its corners.
  const touch = { rel: 'apple-touch-icon', href: maskable180 };
  if (!own)
    return [{ rel: 'icon', type: 'image/svg+xml', sizes: 'any', href: favicon }, png, touch];
  return [
    { ...png, href: iconUrl(own, 48, 'any') },
    { ...touch, href: iconUrl(own, 180, 'maskable') },
  ];
}

/** The logo that search engines show next to the publisher's name. */
export const logoOf = ({ icon }: { icon?: string | undefined }) =>
  icon ? iconUrl(icon, 512, 'any') : icon512;

/** Smallest first. Pages must import this list too: the build drops files that no page uses. */
export const manifestIcons: readonly ManifestIcon[] = [
  { url: icon48, size: 48, purpose: 'any' },
  { url: icon192, size: 192, purpose: 'any' },
  { url: icon512, size: 512, purpose: 'any' },
  { url: maskable192, size: 192, purpose: 'maskable' },
  { url: maskable512, size: 512, purpose: 'maskable' },
];
