import { displayImageUrl } from '@site/schema/image-url';
import type { Picture, WithPicture } from '@site/schema/picture';

/**
 * What to show of a row's image: all its sizes, or the bare address of one from elsewhere; `null` for none, and for
 * what is no address, as rows may hold that were written before such were refused.
 */
export function pictureOf({
  imageUrl,
  picture,
}: WithPicture<{ imageUrl: string | null }>): Picture | Pick<Picture, 'src'> | null {
  if (picture || !imageUrl) return picture;
  const src = displayImageUrl(imageUrl);
  // Any site will do to try it against.
  return URL.canParse(src, 'http://localhost') ? { src } : null;
}
