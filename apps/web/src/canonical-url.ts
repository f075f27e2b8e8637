/** The one URL of each page. Responses are cached by it, and other spellings are redirected to it. */

import { defaults } from '@site/schema/site/defaults';
import { createMemoryHistory } from '@tanstack/react-router';
import { httpClient } from './lib/trpc.ts';
import type { FileRouteTypes } from './route-tree.gen.ts';
import { createRouter } from './router.tsx';

/** The route of every path without a page. */
const UNKNOWN_PATHS: FileRouteTypes['id'] = '/$';

/** Only used to match and build URLs; it loads no data. */
const router = createRouter({
  client: httpClient('/trpc'),
  site: {
    origin: 'http://localhost',
    timeZone: 'UTC',
    links: [],
    pages: [],
    menu: [],
    identity: defaults.identity,
    lists: defaults.lists,
    features: defaults.parts,
  },
});
router.update({ ...router.options, history: createMemoryHistory() });

/**
 * A path without what the router does not see: several slashes for one, and slashes and spaces at the end. A loop finds
 * that end: an expression would try anew from each of the spaces in `/%20%20…x`.
 */
export function plainPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  let end = path.length;
  let cut = 0;
  do {
    end -= cut;
    cut = lengthOfEnd(path, end);
  } while (cut > 0);
  return path.slice(0, end);
}

/** How many characters the last slash or space has; 0 where the path ends with neither, and at the root. */
function lengthOfEnd(path: string, end: number): number {
  if (end > 1 && path.endsWith('/', end)) return 1;
  return end > 3 && path.endsWith('%20', end) ? 3 : 0;
}

/**
 * @param url the requested path and query
 * @returns the resolved path in the spelling of its route, with the parameters that the route's `validateSearch`
 * returns; for a path without a page, only the resolved path
 */
export function canonicalUrl(url: string): string {
  const { pathname: resolved, search, href } = new URL(url, 'http://localhost');
  const location = router.parseLocation({
    pathname: plainPath(resolved),
    search,
    hash: '',
    href,
    state: { __TSR_index: 0 },
  });
  const [, , route] = router.getMatchedRoutes(location.pathname);
  // A browser would read two slashes as the start of another host.
  if (!route || route.id === UNKNOWN_PATHS) return resolved.replace(/^\/+/, '/');
  return router.buildLocation({
    _fromLocation: location,
    _includeValidateSearch: true,
    to: route.fullPath,
    params: true,
    search: true,
  }).href;
}
