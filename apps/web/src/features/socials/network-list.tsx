import { Badge } from '@site/ui/badge';
import { Card } from '@site/ui/card';
import { ArrowUpRight } from 'lucide-react';
import { BrandIcon } from '../../lib/brand-icon.tsx';
import { type SocialLink, socialLinks } from '../../site/social-links.ts';
import { socials } from '../../site/socials.ts';
import * as styles from './network-list.css.ts';

export function NetworkList() {
  return (
    <Card as="section" aria-labelledby="networks">
      <div className={styles.body}>
        <h2 id="networks">Follow Us Everywhere</h2>
        <ul className={styles.list} aria-labelledby="networks">
          {socialLinks.map((link) => (
            <li key={link.network}>
              <Network link={link} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Network({ link: { network, name, url } }: { link: SocialLink }) {
  const words = (
    <>
      <span className={styles.mark}>
        <BrandIcon network={network} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {url && <span className={styles.what}>{socials.networks[network]}</span>}
      </span>
    </>
  );
  if (!url) {
    return (
      <span className={styles.network}>
        {words}
        <Badge>coming soon</Badge>
      </span>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.linkedNetwork}>
      {words}
      <ArrowUpRight size="1.1em" aria-hidden />
    </a>
  );
}
