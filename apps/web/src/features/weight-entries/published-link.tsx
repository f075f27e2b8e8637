import type { PublishedTitle } from '@site/schema/weight-entries';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';

export interface PublishedLinkProps {
  item: PublishedTitle;
  className?: string;
  style?: CSSProperties;
  tabIndex?: number;
  title?: string;
  children?: ReactNode;
}

/** A link to a post or a recipe. */
export function PublishedLink({ item: { kind, slug }, ...link }: PublishedLinkProps) {
  return kind === 'post' ? (
    <Link to="/blog/$slug" params={{ slug }} {...link} />
  ) : (
    <Link to="/photo-gallery/$slug" params={{ slug }} {...link} />
  );
}
