/** Limits how much one network adds to the statistics in a day. */
import { LRUCache } from 'lru-cache';
import { REMEMBERED, VISITS_A_DAY } from '../../config/limits.ts';

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
  const taken = new LRUCache<string, Record<Kind, number>>({ max: REMEMBERED });
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
