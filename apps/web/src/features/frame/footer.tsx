import type { SocialLink } from '@site/schema/site/socials';
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { BrandIcon } from '../../lib/brand-icon.tsx';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './footer.css.ts';

export function Footer() {
  const { identity, links } = useSite();
  return (
    <footer className={styles.footer}>
      <Container className={styles.inner}>
        <div>
          <p className={styles.title}>{identity.name}</p>
          <p className={styles.tagline}>{identity.tagline}</p>
        </div>
        <ul className={styles.icons} aria-label="Social media">
          {links.map((link) => (
            <li key={link.network}>
              <SocialIcon link={link} />
            </li>
          ))}
        </ul>
        <div className={styles.legal}>
          <p>
            © {identity.copyrightYear} {identity.name}. All rights reserved.
          </p>
          {/* A plain link, which loads a new document: the admin area has a different Content Security Policy. */}
          <a href="/admin" className={styles.adminLink}>
            Admin
          </a>
        </div>
      </Container>
    </footer>
  );
}

/** A network without a URL is shown without a link. */
function SocialIcon({ link: { network, name, url } }: { link: SocialLink }) {
  const className = buttonClass({ tone: 'quiet', shape: 'icon' });
  if (!url) {
    return (
      <span className={className} role="img" aria-label={`${name} (coming soon)`}>
        <BrandIcon network={network} />
      </span>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} className={className}>
      <BrandIcon network={network} />
    </a>
  );
}
