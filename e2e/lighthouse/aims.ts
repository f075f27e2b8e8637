/** What a page has to reach, and in which words it is told that it does not. */
import type { Figures } from './measure.ts';

/** Lighthouse's own scale, 0 to 100. */
const SCORE = 100;
const SCORE_WITH_CHART = 98;
/** Milliseconds. */
const LARGEST_PAINT = 1200;
const BLOCKED = 50;
/** Compressed bytes. */
const SCRIPTS = 130_000;

/** One sentence for each aim that a page misses. */
export function missedAims(figures: Figures, { hasChart }: { hasChart: boolean }): string[] {
  const { scores } = figures;
  const aims: [isReached: boolean, miss: string][] = [
    [
      scores.performance >= (hasChart ? SCORE_WITH_CHART : SCORE),
      `performance is ${scores.performance}`,
    ],
    [scores.accessibility >= SCORE, `accessibility is ${scores.accessibility}`],
    [scores['best-practices'] >= SCORE, `best practices are ${scores['best-practices']}`],
    [scores.seo >= SCORE, `SEO is ${scores.seo}`],
    [figures.largestPaint <= LARGEST_PAINT, `LCP is ${figures.largestPaint.toFixed(0)} ms`],
    // To three decimals, as it is shown.
    [figures.layoutShift < 0.0005, `CLS is ${figures.layoutShift.toFixed(3)}`],
    [
      figures.blocked <= BLOCKED,
      `TBT is ${figures.blocked.toFixed(0)} ms, ${figures.ownBlocked.toFixed(0)} of its own`,
    ],
    [figures.scriptBytes <= SCRIPTS, `scripts are ${figures.scriptBytes} bytes`],
  ];
  return aims.filter(([isReached]) => !isReached).map(([, miss]) => miss);
}
