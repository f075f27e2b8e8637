/**
 * The address an image is shown at: uploads (however their address is written) are served by file name
 * from `/api/images/`, anything else is shown as it is.
 */
export function displayImageUrl(imageUrl: string): string {
  if (!/\/(uploads|objects)\//.test(imageUrl)) return imageUrl;
  const path = imageUrl.split(/[?#]/, 1)[0] ?? '';
  return `/api/images/${path.slice(path.lastIndexOf('/') + 1)}`;
}
