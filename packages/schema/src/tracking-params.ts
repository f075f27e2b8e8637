/** What others add to the site's addresses to follow readers: each is another address, and the same answer. */

const TRACKING_PARAM =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|gad_\w+|srsltid|msclkid|ttclid|twclid|yclid|epik|igshid|igsh|mc_cid|mc_eid|_gl)$/i;

/** The same address, path and query, without them. */
export function withoutTracking(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const kept = address
    .slice(at + 1)
    .split('&')
    .filter((param) => !TRACKING_PARAM.test(param.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${address.slice(0, at)}?${kept.join('&')}` : address.slice(0, at);
}
