import { buttonClass } from '@site/ui/button';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { back } from './back-link.css.ts';

export interface BackLinkProps {
  to: '/blog' | '/photo-gallery';
  children: string;
}

/** A link back to the list that a page belongs to. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={`${buttonClass({ tone: 'quiet' })} ${back}`}>
      <ArrowLeft size="1.1em" aria-hidden />
      {children}
    </Link>
  );
}
