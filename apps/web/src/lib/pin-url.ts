/** The URL at which Pinterest offers to save a page with its picture. Both URLs are absolute. */
export function pinUrl(pin: { url: string; media: string; description: string }): string {
  const link = new URL('https://www.pinterest.com/pin/create/button/');
  link.search = new URLSearchParams(pin).toString();
  return link.href;
}
