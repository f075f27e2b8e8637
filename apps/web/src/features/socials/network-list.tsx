import { NETWORKS } from '@site/schema/site/networks';
import type { SocialsWords } from '@site/schema/site/socials';
import { Badge } from '@site/ui/badge';
import { Card } from '@site/ui/card';
import { ArrowUpRight } from 'lucide-react';
import { BrandIcon } from '../../lib/brand-icon.tsx';
import { useWords } from '../../lib/words.ts';
import * as styles from './network-list.css.ts';

export function NetworkList() {
  const { links } = useWords('socials');
  return (
    <Card as="section" aria-labelledby="networks">
      <div className={styles.body}>
        <h2 id="networks">Follow Us Everywhere</h2>
        <ul className={styles.list} aria-labelledby="networks">
          {links.map((link) => (
            <li key={link.network}>
              <Network link={link} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Network({ link: { network, url, what } }: { link: SocialsWords['links'][number] }) {
  const words = (
    <>
      <span className={styles.mark}>
        <BrandIcon network={network} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{NETWORKS[network]}</span>
        {url && what && <span className={styles.what}>{what}</span>}
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
