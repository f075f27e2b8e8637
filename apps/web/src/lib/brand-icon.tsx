import type { SocialLink } from '@site/schema/site/socials';
import brandIcons from '../site/brand-icons.svg?url&no-inline';

/** The logo of a social network, one line of text high. It needs visible text or a label next to it. */
export function BrandIcon({ network }: Pick<SocialLink, 'network'>) {
  return (
    <svg width="1.15em" height="1.15em" fill="currentColor" aria-hidden="true">
      <use href={`${brandIcons}#${network}`} />
    </svg>
  );
}
