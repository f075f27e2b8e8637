/** Reduces years of weights to as many points as a chart can show. */

interface Weighed {
  weightTenths: number;
}

/**
 * Returns at most `max` of the entries, in their order: the first, the last, and the lightest and heaviest of each of
 * equally long parts between them, so that no peak is lost.
 *
 * @param max at least four
 */
export function downsample<T extends Weighed>(entries: readonly T[], max: number): readonly T[] {
  if (entries.length <= max) return entries;
  const between = entries.slice(1, -1);
  const parts = Math.floor((max - 2) / 2);
  const kept = new Set<T>();
  for (let part = 0; part < parts; part += 1) {
    const from = Math.floor((part * between.length) / parts);
    const to = Math.floor(((part + 1) * between.length) / parts);
    for (const extreme of extremes(between.slice(from, to))) kept.add(extreme);
  }
  return [
    ...entries.slice(0, 1),
    ...between.filter((entry) => kept.has(entry)),
    ...entries.slice(-1),
  ];
}

function extremes<T extends Weighed>(entries: readonly T[]): T[] {
  const byWeight = entries.toSorted((a, b) => a.weightTenths - b.weightTenths);
  return [...byWeight.slice(0, 1), ...byWeight.slice(-1)];
}
