import type { Measured } from './measure.ts';

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Each figure's own median over several runs, and every fault that any of them had. */
export function medianOf(runs: readonly Measured[]): Measured {
  const of = (figure: (run: Measured) => number) => middle(runs.map(figure));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    largestPaint: of(({ largestPaint }) => largestPaint),
    layoutShift: of(({ layoutShift }) => layoutShift),
    blocked: of(({ blocked }) => blocked),
    ownBlocked: of(({ ownBlocked }) => ownBlocked),
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    totalBytes: of(({ totalBytes }) => totalBytes),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}
