/** The limits for each page under Lighthouse. */
import { MAX_SCRIPT_BYTES } from '../support/script-limits.ts';
import type { Figures } from './measure.ts';

/** Lighthouse's performance score, 0 to 100. */
const PERFORMANCE = 98;
const OTHER_SCORES = 100;
/** Milliseconds. */
const LARGEST_PAINT = 1500;

/** Returns one text for each limit that a page misses. */
export function missedAims({ scores, ...figures }: Figures): string[] {
  const aims: [isReached: boolean, miss: string][] = [
    [scores.performance >= PERFORMANCE, `performance is ${scores.performance}`],
    [scores.accessibility >= OTHER_SCORES, `accessibility is ${scores.accessibility}`],
    [scores['best-practices'] >= OTHER_SCORES, `best practices are ${scores['best-practices']}`],
    [scores.seo >= OTHER_SCORES, `SEO is ${scores.seo}`],
    [figures.largestPaint <= LARGEST_PAINT, `LCP is ${figures.largestPaint.toFixed(0)} ms`],
    // The limit for a shift of 0.000, as the table rounds it.
    [figures.layoutShift < 0.0005, `CLS is ${figures.layoutShift.toFixed(3)}`],
    [figures.scriptBytes <= MAX_SCRIPT_BYTES, `scripts are ${figures.scriptBytes} bytes`],
  ];
  return aims.filter(([isReached]) => !isReached).map(([, miss]) => miss);
}
