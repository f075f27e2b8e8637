import { Picture, type PictureProps } from '@site/ui/picture';
import { type CoveredBook, coverOf } from '../site/pictures.ts';

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
