import type { SocialLink } from '@site/schema/site/socials';
import { buttonClass } from '@site/ui/button';
import brandIcons from '../site/brand-icons.svg?url&no-inline';

/** A network's logo and name. A network without a URL is shown as text instead of a link. */
export function SocialButton({ link: { network, name, url } }: { link: SocialLink }) {
  const className = buttonClass({ tone: 'secondary' });
  if (!url) {
    return (
      <span className={className}>
        <BrandIcon network={network} />
        {name} (coming soon)
      </span>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      <BrandIcon network={network} />
      {name}
    </a>
  );
}

/** The logo of a social network, one line of text high. It needs visible text or a label next to it. */
export function BrandIcon({ network }: Pick<SocialLink, 'network'>) {
  return (
    <svg width="1.15em" height="1.15em" fill="currentColor" aria-hidden="true">
      <use href={`${brandIcons}#${network}`} />
    </svg>
  );
}
