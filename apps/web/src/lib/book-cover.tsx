import type { ShownContent } from '@site/schema/site/sections';
import { buttonClass } from '@site/ui/button';
import { Picture, type PictureProps } from '@site/ui/picture';
import { ExternalLink } from 'lucide-react';
import { type CoveredBook, coverOf } from '../site/pictures.ts';
import { NewTabLink } from './page-parts.tsx';

interface BookCoverProps extends Omit<PictureProps, 'picture'> {
  book: CoveredBook;
  className: string | undefined;
}

/** Renders nothing for a book without a cover. */
export function BookCover({ book, className, ...props }: BookCoverProps) {
  const cover = coverOf(book);
  return (
    cover && (
      <div className={className}>
        <Picture {...props} picture={cover} />
      </div>
    )
  );
}

interface BookShopsProps {
  book: Pick<ShownContent<'book'>, 'buyLinks'>;
  /** Of each item. */
  className?: string;
}

/** The items of a list of the shops. */
export function BookShops({ book: { buyLinks }, className }: BookShopsProps) {
  return buyLinks.map(({ label, url }, index) => (
    <li key={`${label} ${url}`} className={className}>
      <NewTabLink
        href={url}
        className={buttonClass({ tone: index === 0 ? 'primary' : 'secondary' })}
      >
        {label}
        <ExternalLink size="1em" aria-hidden />
      </NewTabLink>
    </li>
  ));
}
