/** The one URL of each page. Caches go by it, and other spellings are redirected to it. */
import { createMemoryHistory } from '@tanstack/react-router';
import { httpClient } from './lib/trpc.ts';
import { createRouter } from './router.tsx';

/** Knows the routes, and loads nothing. */
const router = createRouter({
  client: httpClient('/trpc'),
  site: { origin: 'http://localhost', timeZone: 'UTC' },
});
router.update({ ...router.options, history: createMemoryHistory() });

/**
 * @param url path and query, as asked for
 * @returns the path as resolved, in the spelling of its route, and the parameters that the route declares in
 *   `validateSearch`, as that returns them; at a path without a page, the resolved path alone
 */
export function canonicalUrl(url: string): string {
  const { pathname: resolved, search, href } = new URL(url, 'http://localhost');
  // Two slashes would send the browser to another host.
  const pathname = resolved.replace(/^\/+/, '/');
  const location = router.parseLocation({
    pathname,
    search,
    hash: '',
    href,
    state: { __TSR_index: 0 },
  });
  const [, , route] = router.getMatchedRoutes(location.pathname);
  if (!route) return pathname;
  return router.buildLocation({
    _fromLocation: location,
    _includeValidateSearch: true,
    to: route.fullPath,
    params: true,
    search: true,
  }).href;
}
