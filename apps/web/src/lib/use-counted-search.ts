import { useEffect, useRef } from 'react';
import { refusesTracking } from './refuses-tracking.ts';

/** Milliseconds for which a search must stay, so that half a word is not counted while somebody types. */
const SETTLED = 2000;

/** The search that was counted last. The visitor who comes back to its results does not search again. */
let counted: string | undefined;

/**
 * Tells the owner's statistics what the visitor searched for: the words, and whether they found something. Searches
 * are counted here and not on the server, which answers many of them from its cache, and also searches for half words.
 *
 * @param total the number of results; undefined until it is known
 */
export function useCountedSearch(search: string | undefined, total: number | undefined): void {
  const pending = useRef<() => void>(undefined);

  // Leaving the results, for one of them for example, or the site, counts at once. Runs before the cleanup of the next
  // effect.
  useEffect(() => {
    const countNow = () => pending.current?.();
    addEventListener('pagehide', countNow);
    return () => {
      removeEventListener('pagehide', countNow);
      countNow();
    };
  }, []);

  useEffect(() => {
    if (!search || total === undefined || search === counted || refusesTracking()) return;
    const count = () => {
      pending.current = undefined;
      counted = search;
      navigator.sendBeacon(
        '/api/analytics/search',
        JSON.stringify({ search, hasResult: total > 0 }),
      );
    };
    const timer = setTimeout(count, SETTLED);
    pending.current = count;
    return () => {
      clearTimeout(timer);
      pending.current = undefined;
    };
  }, [search, total]);
}
