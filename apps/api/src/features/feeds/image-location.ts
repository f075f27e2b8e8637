import { displayImageUrl } from '@site/schema/image-url';

/** An image's absolute URL; `undefined` for no image, and for a malformed URL in an old row. */
export function imageLocation(
  imageUrl: string | null | undefined,
  origin: string,
): string | undefined {
  if (!imageUrl) return undefined;
  const url = displayImageUrl(imageUrl);
  return URL.canParse(url, origin) ? new URL(url, origin).href : undefined;
}
