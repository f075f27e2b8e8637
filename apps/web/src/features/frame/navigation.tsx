import { Button } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link, useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { brand } from '../../site/brand.ts';
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

/** The bar at the top of every page; on small screens its links wait behind a toggle. */
export function Navigation() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className={styles.bar}>
      <Container className={styles.inner}>
        <Link to="/" className={styles.logo}>
          <span className={styles.logoName}>{brand.name}</span>
          <span className={styles.logoTagline}>{brand.tagline}</span>
        </Link>
        <div className={styles.toggle}>
          <Button
            ref={toggle}
            tone="quiet"
            shape="icon"
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="site-links"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </Button>
        </div>
        <nav
          id="site-links"
          aria-label="Main"
          className={isOpen ? `${styles.links} ${styles.open}` : styles.links}
        >
          {LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={styles.link}
              aria-current={isActive(to, path) ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {label}
            </Link>
          ))}
        </nav>
      </Container>
    </header>
  );
}

/** Home is active on exactly `/`; every other link on its whole branch. */
function isActive(to: string, path: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}
