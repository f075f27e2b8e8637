import { displayImageUrl } from '@site/schema/image-url';
import type { WithPicture } from '@site/schema/picture';
import type { PictureSource } from '@site/ui/picture';

/** What to show of a row's image: all its sizes, or the bare address of one from elsewhere; `null` for none. */
export function pictureOf({
  imageUrl,
  picture,
}: WithPicture<{ imageUrl: string | null }>): PictureSource | null {
  return picture ?? (imageUrl ? { src: displayImageUrl(imageUrl) } : null);
}
