import { Button } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link, useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './navigation.css.ts';

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/photo-gallery', label: 'Photo Gallery' },
  { to: '/weight-tracking', label: 'My Progress' },
  { to: '/book', label: 'The Book' },
  { to: '/socials', label: 'Socials' },
] as const;

const MENU_ID = 'site-links';

/**
 * The bar at the top of every page. On small screens its links are a popover, and on every screen when it is folded. The
 * browser opens and closes the popover without scripts: with its button, Escape or a tap outside.
 */
export function Navigation({ isFolded }: { isFolded: boolean }) {
  const { identity } = useSite();
  const menu = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    // The Back button leads to another page without a click on a link.
    const close = () => menu.current?.hidePopover();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  return (
    <header className={styles.bar} data-folded={isFolded || undefined}>
      <Container className={styles.inner}>
        <Link to="/" className={styles.logo}>
          <span className={styles.logoName}>{identity.name}</span>
          <span className={styles.logoTagline}>{identity.tagline}</span>
        </Link>
        <div className={styles.toggle}>
          <Button tone="quiet" shape="icon" popoverTarget={MENU_ID}>
            <span className={styles.whenClosed}>
              <Menu aria-hidden />
              <VisuallyHidden>Open menu</VisuallyHidden>
            </span>
            <span className={styles.whenOpen}>
              <X aria-hidden />
              <VisuallyHidden>Close menu</VisuallyHidden>
            </span>
          </Button>
        </div>
        <nav ref={menu} id={MENU_ID} popover="auto" aria-label="Main" className={styles.links}>
          {LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={styles.link}
              aria-current={isActive(to, path) ? 'page' : undefined}
              onClick={() => menu.current?.hidePopover()}
            >
              {label}
            </Link>
          ))}
        </nav>
      </Container>
    </header>
  );
}

/** Home is active only on `/`. Every other link is also active on the pages below its own. */
function isActive(to: string, path: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}
