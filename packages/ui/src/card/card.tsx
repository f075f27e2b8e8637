import type { ComponentProps } from 'react';
import { card, cardLink, linked } from './card.css.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** The element's name. Use `article` for content that is complete without the page around it. */
  as?: 'div' | 'article' | 'section' | 'li' | 'figure';
  /** Whether one link inside, with {@link cardLinkClass}, makes the whole card clickable. */
  isLink?: boolean;
}

/** The class of the link that makes its whole card clickable. */
export const cardLinkClass = cardLink;

export function Card({ as, isLink = false, className, ...props }: CardProps) {
  // Each of these elements accepts the props of a `div`.
  const Element = (as ?? 'div') as 'div';
  const classes = [card, isLink && linked, className].filter(Boolean).join(' ');
  return <Element className={classes} {...props} />;
}
