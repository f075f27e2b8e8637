/** Query parameters that other sites add to links to track readers. They do not change the answer. */
const TRACKING_PARAM =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|gad_\w+|srsltid|msclkid|ttclid|twclid|yclid|epik|igshid|igsh|mc_cid|mc_eid|_gl)$/i;

/** Removes the tracking parameters from a URL. */
export function withoutTracking(url: string): string {
  const queryStart = url.indexOf('?');
  if (queryStart < 0) return url;
  const path = url.slice(0, queryStart);
  const params = url
    .slice(queryStart + 1)
    .split('&')
    .filter((param) => !TRACKING_PARAM.test(param.split('=', 1)[0] ?? ''));
  return params.length > 0 ? `${path}?${params.join('&')}` : path;
}
