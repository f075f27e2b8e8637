/** Starts the built site with the demo's content, and a browser, for the benchmarks. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, launch } from 'puppeteer-core';
import seed, { seededData } from '../support/seeded-data.ts';
import { startSite } from '../support/site-process.ts';

interface Arguments {
  /** The number of measurements of each page. */
  runs: number;
  paths: readonly string[];
}

/** Reads `--runs 5 /path /path`. Throws unless the number of runs is a whole number above zero. */
export function readArguments(allPaths: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    // pnpm writes `--` before the arguments.
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: { runs: { type: 'string', default: '5' } },
    allowPositionals: true,
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs takes a whole number from 1 on, not ${values.runs}.`);
  }
  return { runs, paths: positionals.length > 0 ? positionals : allPaths };
}

/** Starts site and browser on a temporary copy of the demo's data, and stops both after `work`. */
export async function withBrowserAndSite(
  work: (browser: Browser, siteUrl: string) => Promise<void>,
): Promise<void> {
  await seed();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
  await cp(seededData(), dataDir, { recursive: true });
  const site = await startSite({ dataDir });
  const browser = await launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    await work(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
