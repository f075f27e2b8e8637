import { displayImageUrl } from '@site/schema/image-url';
import type { Picture, WithPicture } from '@site/schema/picture';

/**
 * The picture of a row: all sizes of a stored picture, or only the URL of a picture on another site. `null` for no
 * picture, and for text that is not a URL, which old rows may contain.
 */
export function pictureOf({
  imageUrl,
  picture,
}: WithPicture<{ imageUrl: string | null }>): Picture | Pick<Picture, 'src'> | null {
  if (picture || !imageUrl) return picture;
  const src = displayImageUrl(imageUrl);
  // Any base will do: it is only needed to parse a relative URL.
  return URL.canParse(src, 'http://localhost') ? { src } : null;
}
