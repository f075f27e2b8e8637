import brandIcons from '../site/brand-icons.svg?url&no-inline';
import type { SocialLink } from '../site/social-links.ts';

/**
 * A network's mark, one line of text high; its name stands beside it or in a label. The drawings are in a file of their
 * own: they were a tenth of every document, and part of every page's script.
 */
export function BrandIcon({ network }: Pick<SocialLink, 'network'>) {
  return (
    <svg width="1.15em" height="1.15em" fill="currentColor" aria-hidden="true">
      <use href={`${brandIcons}#${network}`} />
    </svg>
  );
}
