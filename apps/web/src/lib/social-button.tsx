import type { SocialLink } from '@site/schema/site/socials';
import { buttonClass } from '@site/ui/button';
import { BrandIcon } from './brand-icon.tsx';

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
