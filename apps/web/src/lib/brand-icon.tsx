/** Marks of the social networks, drawn from their published icon data. */
import { faFacebookF } from '@fortawesome/free-brands-svg-icons/faFacebookF';
import { faFlickr } from '@fortawesome/free-brands-svg-icons/faFlickr';
import { faInstagram } from '@fortawesome/free-brands-svg-icons/faInstagram';
import { faLinkedinIn } from '@fortawesome/free-brands-svg-icons/faLinkedinIn';
import { faPinterestP } from '@fortawesome/free-brands-svg-icons/faPinterestP';
import { faTumblr } from '@fortawesome/free-brands-svg-icons/faTumblr';
import { faYoutube } from '@fortawesome/free-brands-svg-icons/faYoutube';
import type { SocialLink } from '../site/social-links.ts';

const ICONS = {
  facebook: faFacebookF,
  instagram: faInstagram,
  flickr: faFlickr,
  pinterest: faPinterestP,
  linkedin: faLinkedinIn,
  tumblr: faTumblr,
  youtube: faYoutube,
};

/** A network's mark, one line of text high; its name stands beside it or in a label. */
export function BrandIcon({ network }: Pick<SocialLink, 'network'>) {
  const [width, height, , , path] = ICONS[network].icon;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height="1.15em" fill="currentColor" aria-hidden="true">
      <path d={String(path)} />
    </svg>
  );
}
