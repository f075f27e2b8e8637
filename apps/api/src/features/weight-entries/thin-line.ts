/** Reduces years of entries to as many points as a chart can show. */

interface Weighed {
  /** Days since January 1, 1970. */
  day: number;
  /** Pounds. */
  weight: number;
}

/**
 * Returns at most `max` of the entries, in their order: the first, the last, and the lightest and heaviest of each of
 * equally long times between them, so that no peak is lost.
 *
 * @param entries oldest first
 * @param max at least four
 */
export function thinLine<T extends Weighed>(entries: readonly T[], max: number): readonly T[] {
  const first = entries.at(0);
  const last = entries.at(-1);
  if (!first || !last || entries.length <= max) return entries;
  const times = Math.floor((max - 2) / 2);
  const length = last.day - first.day + 1;
  const extremes = new Map<number, { lightest: T; heaviest: T }>();
  for (const entry of entries.slice(1, -1)) {
    const time = Math.floor(((entry.day - first.day) * times) / length);
    const { lightest, heaviest } = extremes.get(time) ?? { lightest: entry, heaviest: entry };
    extremes.set(time, {
      lightest: entry.weight < lightest.weight ? entry : lightest,
      heaviest: entry.weight > heaviest.weight ? entry : heaviest,
    });
  }
  const kept = new Set<T>([first, last]);
  for (const { lightest, heaviest } of extremes.values()) kept.add(lightest).add(heaviest);
  return entries.filter((entry) => kept.has(entry));
}
