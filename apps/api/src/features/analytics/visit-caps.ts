/** Limits how much one network adds to the statistics in a day. */
import { LRUCache } from 'lru-cache';

/** More than a household or a small office needs in a (UTC) day. */
export const VISITS_A_DAY = { sessions: 100, pageViews: 300, searches: 100 } as const;

/** The most networks in the cache, which drops the least recently seen one first. */
const MAX_NETWORKS = 50_000;

type Kind = keyof typeof VISITS_A_DAY;

export interface VisitCaps {
  /** Counts one more session, page view or search of a network. Returns `false` when the day's number is reached. */
  take(kind: Kind, network: string): boolean;
}

/** The counts are only in memory, so that no IP is written. A restart begins with 0. */
export function createVisitCaps({
  enabled,
  now,
}: {
  enabled: boolean;
  now: () => Date;
}): VisitCaps {
  const taken = new LRUCache<string, Record<Kind, number>>({ max: MAX_NETWORKS });
  let today = '';

  return {
    take(kind, network) {
      if (!enabled) return true;
      const day = now().toISOString().slice(0, 10);
      if (day !== today) taken.clear();
      today = day;
      const counts = taken.get(network) ?? { sessions: 0, pageViews: 0, searches: 0 };
      if (counts[kind] >= VISITS_A_DAY[kind]) return false;
      taken.set(network, { ...counts, [kind]: counts[kind] + 1 });
      return true;
    },
  };
}
