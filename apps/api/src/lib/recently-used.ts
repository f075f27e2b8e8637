import { LRUCache } from 'lru-cache';

/**
 * A map of the keys that were used last, at most `count` of them.
 *
 * The library's `max` sets the memory for all of them aside at once, which took half of a start of the site in tests. With
 * sizes it takes memory as it fills.
 */
export const recentlyUsed = <Value extends {}>(count: number) =>
  new LRUCache<string, Value>({ maxSize: count, sizeCalculation: () => 1 });
