/**
 * Every public page under Lighthouse, on a server of its own with the demo's content: `pnpm bench:lighthouse`,
 * or some pages only: `pnpm bench:lighthouse --runs 1 / /blog`. Ends with 1 when a page misses an aim.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, launch } from 'puppeteer-core';
import { publicPages } from '../support/public-pages.ts';
import seed, { seededData } from '../support/seeded-data.ts';
import { startSite } from '../support/site-process.ts';
import { missedAims } from './aims.ts';
import { startBlankPage } from './blank-page.ts';
import { type Measured, measure } from './measure.ts';
import { medianOf } from './median.ts';
import { header, row } from './table.ts';

/** A page that is not there scores nothing for being found. */
const scored = publicPages.filter((page) => page !== '/no/such/page');

/** My Progress draws a chart, which is excused from two points. */
const CHART_PAGE = '/weight-tracking';

const { values, positionals } = parseArgs({
  // What pnpm puts between its own arguments and these.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  throw new Error(`--runs takes a whole number from 1 on, not ${values.runs}.`);
}
const paths = positionals.length > 0 ? positionals : scored;

await seed();
const dataDir = await mkdtemp(path.join(tmpdir(), 'site-lighthouse-'));
await cp(seededData(), dataDir, { recursive: true });
const site = await startSite({ dataDir });
const blank = await startBlankPage();
const browser = await launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});

async function medianPage(url: string, from: Browser): Promise<Measured> {
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure(from, url));
  return medianOf(measured);
}

let isShort = false;
try {
  console.log(`Lighthouse, mobile, median of ${runs}`);
  console.log(header);
  console.log(row('a blank page, to compare', await medianPage(blank.url, browser)));
  for (const page of paths) {
    const figures = await medianPage(`${site.url}${page}`, browser);
    console.log(row(page, figures));
    const misses = [
      ...missedAims(figures, { hasChart: page.startsWith(CHART_PAGE) }),
      ...figures.faults,
    ];
    for (const miss of misses) console.log(`  ✗ ${miss}`);
    isShort ||= misses.length > 0;
  }
} finally {
  await browser.close();
  blank.stop();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (isShort) process.exitCode = 1;
else console.log('Every page reaches every aim.');
