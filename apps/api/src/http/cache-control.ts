/**
 * `Cache-Control` of an answer that is the same for every visitor. Browsers revalidate it each time, and mostly get a
 * 304. A shared cache asks again after 30 seconds, so that a change is seen within a minute; when the site does not
 * answer, it may serve what it has for a day.
 */
export const FOR_ALL = 'public, max-age=0, s-maxage=30, stale-if-error=86400';

/**
 * `CDN-Cache-Control` (RFC 9213) of the same answer, which browsers ignore: Firefox would obey `stale-while-revalidate`
 * and show a page of yesterday. `max-age`, because strict caches serve nothing stale where there is an `s-maxage`.
 */
export const FOR_CDN = 'public, max-age=30, stale-while-revalidate=86400, stale-if-error=86400';

export const FOR_OWNER = 'private, no-store';
