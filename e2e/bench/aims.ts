/** What a page must reach under Lighthouse. */
import type { Figures } from './measure.ts';

/** Lighthouse's scale, 0 to 100. */
const PERFORMANCE = 98;
const OTHER_SCORES = 100;
/** Milliseconds. */
const LARGEST_PAINT = 1500;
/** Compressed bytes. */
const SCRIPTS = 130_000;

/** One text for each aim that a page misses. */
export function missedAims({ scores, ...figures }: Figures): string[] {
  const aims: [isReached: boolean, miss: string][] = [
    [scores.performance >= PERFORMANCE, `performance is ${scores.performance}`],
    [scores.accessibility >= OTHER_SCORES, `accessibility is ${scores.accessibility}`],
    [scores['best-practices'] >= OTHER_SCORES, `best practices are ${scores['best-practices']}`],
    [scores.seo >= OTHER_SCORES, `SEO is ${scores.seo}`],
    [figures.largestPaint <= LARGEST_PAINT, `LCP is ${figures.largestPaint.toFixed(0)} ms`],
    // Rounded as in the table.
    [figures.layoutShift < 0.0005, `CLS is ${figures.layoutShift.toFixed(3)}`],
    [figures.scriptBytes <= SCRIPTS, `scripts are ${figures.scriptBytes} bytes`],
  ];
  return aims.filter(([isReached]) => !isReached).map(([, miss]) => miss);
}
