/**
 * `pnpm make-brand-icons`: writes the social networks' icons from Font Awesome's data into one SVG file. Run it after
 * a change to `ICONS` or an upgrade of the package.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as brands from '@fortawesome/free-brands-svg-icons';
import { root } from './lib/run.mjs';

/** The keys are those of `NETWORKS`. */
const ICONS = {
  facebook: brands.faFacebookF,
  instagram: brands.faInstagram,
  flickr: brands.faFlickr,
  pinterest: brands.faPinterestP,
  linkedin: brands.faLinkedinIn,
  tumblr: brands.faTumblr,
  youtube: brands.faYoutube,
  tiktok: brands.faTiktok,
  threads: brands.faThreads,
  bluesky: brands.faBluesky,
  mastodon: brands.faMastodon,
  substack: brands.faSubstack,
};

const symbols = Object.entries(ICONS).map(([network, { icon }]) => {
  const [width, height, , , drawing] = icon;
  return `<symbol id="${network}" viewBox="0 0 ${width} ${height}"><path d="${drawing}"/></symbol>`;
});
/** Two links of a chain, for any other network. */
symbols.push(
  '<symbol id="other" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5"/><path d="M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5"/></g></symbol>',
);

const file = path.join(root, 'apps/web/src/site/brand-icons.svg');
const credit = '<!-- Font Awesome Free, fontawesome.com, CC BY 4.0 -->';
await writeFile(
  file,
  [
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${credit}`,
    ...symbols,
    '</svg>\n',
  ].join('\n'),
);
