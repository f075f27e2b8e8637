import type { SocialLink } from '@site/schema/site/shown';
import { Button, buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { printOnly } from '@site/ui/theme/print';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft, CookingPot, FileQuestion } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import brandIcons from '../site/brand-icons.svg?url&no-inline';
import * as styles from './page-parts.css.ts';
import { useSite } from './site-options.ts';
import { trpc } from './trpc.ts';

export function LoadingText({ children }: { children: string }) {
  return (
    <p className={styles.loading} role="status">
      {children}
    </p>
  );
}

/** Shown while a page's code or the login state is loading. */
export function LoadingScreen() {
  return <LoadingText>Loading...</LoadingText>;
}

export interface PageHeaderProps {
  title: string;
  subtitle: string;
  /** Content below the subtitle, for example a search field. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <header className={styles.pageHeader}>
      <h1 className={styles.pageTitle}>{title}</h1>
      {subtitle && <p className={styles.pageSubtitle}>{subtitle}</p>}
      {children}
    </header>
  );
}

export interface HomeSectionProps {
  content: { title: string; intro: string };
  children: ReactNode;
  /** A link to all of what the section shows a part of. */
  showAll?: ReactNode;
}

/** A section of the home page: a heading with a line below it, and what a feature shows there. */
export function HomeSection({ content: { title, intro }, children, showAll }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section className={styles.homeSection} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.homeHeading}>
        {title}
      </h2>
      {intro && <p className={styles.homeIntro}>{intro}</p>}
      {children}
      {showAll && <p className={styles.homeShowAll}>{showAll}</p>}
    </section>
  );
}

/**
 * A link back to the list that a page belongs to. To a visitor who comes from the list, a plain click shows it as it was:
 * with the search, filters, page and place.
 */
export function BackLink({ to, children }: { to: '/blog' | '/photo-gallery'; children: string }) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const visited = entryOf(to);
    if (!visited) return;
    event.preventDefault();
    navigation.traverseTo(visited.key);
  };
  return (
    <Link
      to={to}
      // Else it would say on the pages below that they are the current one.
      activeOptions={{ exact: true }}
      className={`${buttonClass({ tone: 'quiet' })} ${styles.backLink}`}
      onClick={onClick}
    >
      <ArrowLeft size="1.1em" aria-hidden />
      {children}
    </Link>
  );
}

/** The latest entry of the tab's history, before this page, that shows the list and no enlarged photo. */
function entryOf(path: string): NavigationHistoryEntry | undefined {
  // Older browsers do not have this API.
  const history = (globalThis as { navigation?: Navigation }).navigation;
  const now = history?.currentEntry?.index ?? 0;
  return history?.entries().findLast(({ index, url }) => {
    const { pathname, searchParams } = new URL(url ?? 'about:blank');
    return index < now && pathname === path && !searchParams.has('photo');
  });
}

export interface NotFoundMessageProps {
  title: string;
  children: string;
  /** A link to a page that exists. */
  link: { to: NonNullable<LinkProps['to']>; text: string };
}

/** The page for a row that is missing, unpublished or could not be read. */
export function NotFoundMessage({ title, children, link }: NotFoundMessageProps) {
  return (
    <Container>
      <MessagePanel
        icon={FileQuestion}
        title={title}
        level={1}
        action={
          <Link to={link.to} className={buttonClass()}>
            {link.text}
          </Link>
        }
      >
        {children}
      </MessagePanel>
    </Container>
  );
}

export interface LoadFailureProps {
  title: string;
  /** Of the title; default 2. */
  level?: 1 | 2;
  onRetry: () => void;
}

/** Replaces what a visitor asked for when it could not be loaded, for example without a connection. */
export function LoadFailure({ title, level = 2, onRetry }: LoadFailureProps) {
  return (
    <MessagePanel
      icon={CookingPot}
      title={title}
      level={level}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection, or try again in a moment.
    </MessagePanel>
  );
}

/** The URL of the page, only shown in print. */
export function PrintSource({ path }: { path: string }) {
  const { origin, identity } = useSite();
  return (
    <p className={`${styles.printSource} ${printOnly}`}>
      {identity.name}, {origin}
      {path}
    </p>
  );
}

/** A link to another site. It tells screen readers what the others see once they press it. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...link}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** A network's logo and name. A network without a URL is shown as text instead of a link. */
export function SocialButton({ link: { network, name, url } }: { link: SocialLink }) {
  const Element = url ? NewTabLink : 'span';
  return (
    <Element className={buttonClass({ tone: 'secondary' })} {...(url && { href: url })}>
      <BrandIcon network={network} />
      {url ? name : `${name} (coming soon)`}
    </Element>
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

/** Leads the owner to the form of a page. Only her own documents say that she is signed in, and no cache stores them. */
export function EditLink({ tab, id }: { tab: string; id: string }) {
  const { data } = trpc.auth.status.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return data?.loggedIn ? <a href={`/admin?tab=${tab}&edit=${id}`}>Edit</a> : null;
}
