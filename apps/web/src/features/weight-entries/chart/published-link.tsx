import type { PublishedTitle } from '@site/schema/weight-entries';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type PublishedLinkProps = ComponentProps<'a'> & { item: PublishedTitle };

const FOLDERS = { post: '/blog', recipe: '/photo-gallery' };

/**
 * A link to a post or a recipe. The chart has up to a hundred of them, and the router's own `Link` takes a phone ten times
 * as long to render, because each follows the router's state.
 */
export function PublishedLink({ item: { kind, slug }, ...link }: PublishedLinkProps) {
  const { history } = useRouter();
  const path = `${FOLDERS[kind]}/${encodeURIComponent(slug)}`;

  function follow(event: MouseEvent) {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForBrowser || event.button !== 0) return;
    event.preventDefault();
    history.push(path);
  }

  return <a href={path} onClick={follow} {...link} />;
}
