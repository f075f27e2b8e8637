import { useHydrated } from '@tanstack/react-router';
import brandIcons from '../site/brand-icons.svg?url&no-inline';
import type { SocialLink } from '../site/social-links.ts';

/**
 * A network's mark, one line of text high; its name stands beside it or in a label. The drawings are in a file of their
 * own, which would be a tenth of every document, and are asked for once the page has come to life.
 */
export function BrandIcon({ network }: Pick<SocialLink, 'network'>) {
  const isAlive = useHydrated();
  return (
    <svg width="1.15em" height="1.15em" fill="currentColor" aria-hidden="true">
      {isAlive && <use href={`${brandIcons}#${network}`} />}
    </svg>
  );
}
