import type { ComponentProps } from 'react';
import { card, cardLink, linked } from './card.css.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** The element; an `article` where it stands for itself. */
  as?: 'div' | 'article' | 'section' | 'li' | 'figure';
  /** Whether a link inside it, with {@link cardLinkClass}, covers the whole card. */
  isLink?: boolean;
}

/** The class of the one link that covers its card. */
export const cardLinkClass = cardLink;

/** A sheet of paper on the page. */
export function Card({ as, isLink = false, className, ...props }: CardProps) {
  // The props of one element fit all of these.
  const Element = (as ?? 'div') as 'div';
  const classes = [card, isLink && linked, className].filter(Boolean).join(' ');
  return <Element className={classes} {...props} />;
}
