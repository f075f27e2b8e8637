/** A line through years of weights, drawn of as many as a chart can show. */

interface Weighed {
  weightTenths: number;
}

/**
 * As many of the entries as may be, in their order: the first and the latest, and of equal stretches between them the
 * lightest and the heaviest. None is made up, and no peak is lost.
 *
 * @param max at least four
 */
export function thinLine<T extends Weighed>(entries: readonly T[], max: number): readonly T[] {
  if (entries.length <= max) return entries;
  const between = entries.slice(1, -1);
  const stretches = Math.floor((max - 2) / 2);
  const kept = new Set<T>();
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((stretch * between.length) / stretches);
    const to = Math.floor(((stretch + 1) * between.length) / stretches);
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
