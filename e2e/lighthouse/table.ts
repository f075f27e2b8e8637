import type { Figures } from './measure.ts';

const PATH_WIDTH = 46;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const line = (path: string, scores: string, figures: string[]) =>
  `${path.padEnd(PATH_WIDTH)}${scores.padEnd(22)}${figures.map((each) => each.padStart(10)).join('')}`;

export const header = line('page', 'perf/a11y/best/SEO', [
  'LCP',
  'CLS',
  'TBT',
  'its own',
  'scripts',
  'all',
]);

export function row(path: string, { scores, ...figures }: Figures): string {
  const { performance, accessibility, seo } = scores;
  return line(path, [performance, accessibility, scores['best-practices'], seo].join(' / '), [
    `${figures.largestPaint.toFixed(0)} ms`,
    figures.layoutShift.toFixed(3),
    `${figures.blocked.toFixed(0)} ms`,
    `${figures.ownBlocked.toFixed(0)} ms`,
    kilobytes(figures.scriptBytes),
    kilobytes(figures.totalBytes),
  ]);
}
