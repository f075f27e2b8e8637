/** What the URLs of stored pictures begin with; the filename follows. */
export const IMAGES_PATH = '/api/images/';

/**
 * The URL from which pages load an image. Every URL of an upload (`…/uploads/…`, `…/objects/…`) becomes
 * `/api/images/{filename}`; any other URL stays as it is.
 */
export function displayImageUrl(imageUrl: string): string {
  if (!/\/(uploads|objects)\//.test(imageUrl)) return imageUrl;
  const path = imageUrl.split(/[?#]/, 1)[0] ?? '';
  return `${IMAGES_PATH}${path.slice(path.lastIndexOf('/') + 1)}`;
}
