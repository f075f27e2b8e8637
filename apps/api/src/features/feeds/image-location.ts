import { displayImageUrl } from '@site/schema/image-url';

/** An image's absolute address; none where there is no image, or a row from former times names it wrongly. */
export function imageLocation(
  imageUrl: string | null | undefined,
  origin: string,
): string | undefined {
  if (!imageUrl) return undefined;
  const url = displayImageUrl(imageUrl);
  return URL.canParse(url, origin) ? new URL(url, origin).href : undefined;
}
