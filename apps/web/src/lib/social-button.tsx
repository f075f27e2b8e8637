import { buttonClass } from '@site/ui/button';
import type { SocialLink } from '../site/social-links.ts';
import { BrandIcon } from './brand-icon.tsx';

/** A network by mark and name; one without an address keeps its place, as a link without a target. */
export function SocialButton({ link: { network, name, url } }: { link: SocialLink }) {
  const look = buttonClass({ tone: 'secondary' });
  if (!url) {
    return (
      <span className={look}>
        <BrandIcon network={network} />
        {name} (coming soon)
      </span>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={look}>
      <BrandIcon network={network} />
      {name}
    </a>
  );
}
