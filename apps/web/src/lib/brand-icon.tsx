import brandIcons from '../site/brand-icons.svg?url&no-inline';
import type { SocialLink } from '../site/social-links.ts';

/** A network's mark, one line of text high. Its name stands beside it or in a label. */
export function BrandIcon({ network }: Pick<SocialLink, 'network'>) {
  return (
    <svg width="1.15em" height="1.15em" fill="currentColor" aria-hidden="true">
      <use href={`${brandIcons}#${network}`} />
    </svg>
  );
}
