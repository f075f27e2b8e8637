import type { MenuLink } from '@site/schema/site/menu';
import type { SocialLink } from '@site/schema/site/shown';
import { Button, buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { useBackCloses } from '@site/ui/use-back-closes';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ChevronDown, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BrandIcon, LoadFailure, NewTabLink, NotFoundMessage } from '../../lib/page-parts.tsx';
import { useSite } from '../../lib/site-options.ts';
import * as styles from './frame.css.ts';

const MENU_ID = 'site-links';

/**
 * The bar at the top of every page. On small screens its links are a popover, and on every screen when it is folded. The
 * browser opens and closes the popover without scripts: with its button, Escape or a tap outside.
 */
export interface NavigationProps {
  isFolded: boolean;
  /** What searches the site. */
  search?: ReactNode;
  /** The link to the shopping list of a reader who has something on it; its room is there from the start. */
  shopping: readonly MenuLink[];
}

export function Navigation({ isFolded, search, shopping }: NavigationProps) {
  const { identity, menu: links } = useSite();
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => menu.current?.hidePopover();
  useBackCloses(isOpen, close);
  // A link takes the place of the open menu in the history.
  const inMenu = { className: styles.navLink, replace: isOpen, onFollow: close };
  return (
    <header className={styles.navBar} data-folded={isFolded || undefined}>
      <Container className={styles.navInner}>
        <Link to="/" className={styles.navLogo}>
          <span className={styles.navLogoName}>{identity.name}</span>
          {identity.tagline && <span className={styles.navLogoTagline}>{identity.tagline}</span>}
        </Link>
        <div className={styles.navToggle}>
          <Button tone="quiet" shape="icon" popoverTarget={MENU_ID}>
            <span className={styles.navWhenClosed}>
              <Menu aria-hidden />
              <VisuallyHidden>Open menu</VisuallyHidden>
            </span>
            <span className={styles.navWhenOpen}>
              <X aria-hidden />
              <VisuallyHidden>Close menu</VisuallyHidden>
            </span>
          </Button>
        </div>
        <nav
          ref={menu}
          id={MENU_ID}
          popover="auto"
          aria-label="Main"
          className={styles.navLinks}
          onToggle={({ newState }) => setOpen(newState === 'open')}
        >
          <MenuLinks links={links.slice(0, ROOM)} {...inMenu} />
          {links.length > ROOM && <MoreLinks links={links.slice(ROOM)} {...inMenu} />}
          <MenuLinks links={shopping} {...inMenu} className={styles.navShopping} />
        </nav>
        {search && <div className={styles.navSearch}>{search}</div>}
      </Container>
    </header>
  );
}

/** So many links have room in the bar of any wide screen, and two more in that of a desktop. */
const ROOM = 7;
const MORE_ID = 'more-links';

/** The last links of many: in the menu of a small screen, in a bar with room, or behind a button. */
function MoreLinks({ onFollow, ...menu }: MenuLinksProps) {
  const more = useRef<HTMLDivElement>(null);
  const room = menu.links.length > 2 ? 'none' : 'some';
  const follow = () => {
    more.current?.hidePopover();
    onFollow?.();
  };
  return (
    <>
      <button type="button" popoverTarget={MORE_ID} className={styles.moreToggle[room]}>
        More
        <ChevronDown size="1em" aria-hidden />
      </button>
      <div ref={more} id={MORE_ID} popover="auto" className={styles.moreLinks[room]}>
        <MenuLinks {...menu} onFollow={follow} />
      </div>
    </>
  );
}

interface MenuLinksProps {
  links: readonly MenuLink[];
  className: string;
  replace?: boolean;
  onFollow?: () => void;
}

function MenuLinks({ links, className, replace, onFollow }: MenuLinksProps) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return links.map(({ path, label }) => (
    <Link
      key={path}
      to={path}
      className={className}
      replace={replace}
      aria-current={isActive(path, here) ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </Link>
  ));
}

/** Home is active only on `/`. Every other link is also active on the pages below its own. */
function isActive(to: string, path: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}

export function Footer() {
  const { identity, links, footerMenu } = useSite();
  return (
    <footer className={styles.footer}>
      <Container className={styles.footerInner}>
        <div>
          <p className={styles.footerTitle}>{identity.name}</p>
          {identity.tagline && <p className={styles.footerTagline}>{identity.tagline}</p>}
        </div>
        {links.length > 0 && (
          <ul className={styles.footerIcons} aria-label="Social media">
            {links.map((link) => (
              <li key={`${link.network} ${link.name}`}>
                <SocialIcon link={link} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.footerLegal}>
          {footerMenu && (
            <div className={styles.footerPages}>
              <MenuLinks links={footerMenu} className={styles.footerAdminLink} />
            </div>
          )}
          <p>
            © {identity.copyrightYear} {identity.name}. All rights reserved.
          </p>
          <Link
            to="/about"
            hash="privacy"
            activeOptions={{ includeHash: true }}
            className={styles.footerAdminLink}
          >
            Privacy
          </Link>
          <a href="/feed.xml" className={styles.footerAdminLink}>
            RSS
          </a>
          {/* A plain link, which loads a new document: the admin area has a different Content Security Policy. */}
          <a href="/admin" className={styles.footerAdminLink}>
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
    <NewTabLink href={url} className={className}>
      <BrandIcon network={network} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </NewTabLink>
  );
}

/**
 * Tells screen readers the title of a page that was shown without loading a document. The focus goes to its content, unless
 * something there has it already: the link that was followed may be gone.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setTitle(document.title);
        const main = document.querySelector('main');
        if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
      }),
    [router],
  );
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}

/** The storage key of the URL that was last reloaded because its code could not be loaded. */
const RELOADED = 'reloaded';

/**
 * Shown when the code of a page cannot be loaded. After an upgrade of the site, an open page requests files that no longer
 * exist. A new document refers to the new files, so this screen reloads it, once per URL.
 */
export function LoadFailureScreen() {
  useEffect(() => void reloadOnce(), []);
  return (
    <Container>
      <LoadFailure
        title="This page could not be loaded"
        level={1}
        onRetry={() => window.location.reload()}
      />
    </Container>
  );
}

async function reloadOnce(): Promise<void> {
  const { href } = window.location;
  try {
    if (sessionStorage.getItem(RELOADED) === href) return;
    const { ok } = await fetch(href, { method: 'HEAD' });
    if (!ok || window.location.href !== href) return;
    sessionStorage.setItem(RELOADED, href);
    window.location.reload();
  } catch (error) {
    // Without a connection or storage, the visitor can use the button.
    console.warn('The page was not loaded again', error);
  }
}

/**
 * The page for URLs that no route matches, or that are none.
 *
 * @param props.children what else there is to read
 */
export function NotFoundScreen({ children }: { children?: ReactNode }) {
  const { identity, isUnreadable = false } = useSite();
  const title = isUnreadable ? '400 Bad Address' : '404 Page Not Found';
  return (
    <>
      <title>{`${title} | ${identity.name}`}</title>
      <meta name="robots" content="noindex" />
      <NotFoundMessage title={title} link={{ to: '/', text: 'Go to the home page' }}>
        {isUnreadable
          ? 'This address cannot be read: a percent sign in it is followed by something else than a character.'
          : 'There is no page at this address. It may have moved, or the address may be mistyped.'}
      </NotFoundMessage>
      {children}
    </>
  );
}

declare global {
  interface Window {
    /** Set by `start-page.js` until the page is hydrated. Returns the button that the visitor clicked before that. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/** Repeats the last click that the visitor made on a button before hydration. */
export function useEarlyClick(): void {
  useEffect(() => {
    // A timer, because React hydrates a part of the page immediately only for an event that React itself did not cause.
    const timer = setTimeout(() => {
      const button = window.takeEarlyClick?.();
      if (button?.isConnected) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
}
