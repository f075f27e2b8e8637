/**
 * Measures public pages with Lighthouse: all of them with `pnpm bench:lighthouse`, or the given ones with `pnpm
 * bench:lighthouse --runs 1 / /blog`. Exits with 1 when a page misses a limit.
 */
import type { Browser } from 'puppeteer-core';
import { publicPages } from '../support/public-pages.ts';
import { missedAims } from './aims.ts';
import { readArguments, withBrowserAndSite } from './browser-and-site.ts';
import { type Measured, measure, medianOf } from './measure.ts';
import { kilobytes, line, milliseconds } from './table.ts';

/** A page with status 404 has no SEO score. */
const scored = publicPages.filter((page) => page !== '/no/such/page');

const { runs, paths } = readArguments(scored);

async function medianPage(browser: Browser, url: string): Promise<Measured> {
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure(browser, url));
  return medianOf(measured);
}

function row(page: string, { scores, ...figures }: Measured): string {
  const { performance, accessibility, seo } = scores;
  return line(page, [
    `${performance}/${accessibility}/${scores['best-practices']}/${seo}`,
    milliseconds(figures.largestPaint),
    figures.layoutShift.toFixed(3),
    milliseconds(figures.blocked),
    kilobytes(figures.scriptBytes),
    kilobytes(figures.totalBytes),
  ]);
}

await withBrowserAndSite(async (browser, siteUrl) => {
  console.log(`Lighthouse, mobile, median of ${runs}`);
  console.log(line('page', ['perf/a11y/best/SEO', 'LCP', 'CLS', 'TBT', 'scripts', 'all']));
  for (const page of paths) {
    const figures = await medianPage(browser, `${siteUrl}${page}`);
    console.log(row(page, figures));
    for (const miss of [...missedAims(figures), ...figures.faults]) {
      console.log(`  ✗ ${miss}`);
      process.exitCode = 1;
    }
  }
});
if (!process.exitCode) console.log('Every page reaches every aim.');
