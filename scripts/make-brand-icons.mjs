/**
 * `pnpm make-brand-icons`: writes the social networks' icons from Font Awesome's data into one SVG file. Run it after
 * a change to `ICONS` or an upgrade of the package.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as brands from '@fortawesome/free-brands-svg-icons';
import { root } from './lib/run.mjs';

/** The keys are the networks' names in `social-links.ts`. */
const ICONS = {
  facebook: brands.faFacebookF,
  instagram: brands.faInstagram,
  flickr: brands.faFlickr,
  pinterest: brands.faPinterestP,
  linkedin: brands.faLinkedinIn,
  tumblr: brands.faTumblr,
  youtube: brands.faYoutube,
};

const symbols = Object.entries(ICONS).map(([network, { icon }]) => {
  const [width, height, , , drawing] = icon;
  return `<symbol id="${network}" viewBox="0 0 ${width} ${height}"><path d="${drawing}"/></symbol>`;
});

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
