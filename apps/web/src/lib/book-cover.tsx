import { BUILT_IN_PICTURE } from '@site/schema/site/shown';
import { Picture, type PictureProps } from '@site/ui/picture';
import { bookCoverPicture } from '../site/pictures.ts';
import type { useContent } from './content.ts';

type Book = Pick<ReturnType<typeof useContent<'book'>>, 'picture' | 'imageUrl'>;

export const coverOf = ({ picture, imageUrl }: Book) =>
  picture ?? (imageUrl === BUILT_IN_PICTURE ? bookCoverPicture : undefined);

interface BookCoverProps extends Omit<PictureProps, 'picture'> {
  book: Book;
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
