import { buttonClass } from '@site/ui/button';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { back } from './back-link.css.ts';

export interface BackLinkProps {
  to: '/blog' | '/photo-gallery';
  children: string;
}

/**
 * A link back to the list that a page belongs to. To a visitor who comes from the list, a plain click shows it as it was:
 * with the search, filters, page and place.
 */
export function BackLink({ to, children }: BackLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const visited = entryOf(to);
    if (!visited) return;
    event.preventDefault();
    navigation.traverseTo(visited.key);
  };
  return (
    <Link to={to} className={`${buttonClass({ tone: 'quiet' })} ${back}`} onClick={onClick}>
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
