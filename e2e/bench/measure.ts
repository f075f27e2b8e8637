/** Measures one page with Lighthouse's mobile preset: a mid-range phone on slow 4G. */
import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { isLine } from '../support/script-limits.ts';
import { median } from './median.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface Figures {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  /** Total blocking time in milliseconds. Higher when the machine does other work. */
  blocked: number;
  /** Bytes of compressed bodies, without that of the line of My Progress, which loads when the page is idle. */
  scriptBytes: number;
  /** Bytes of all responses, with headers. */
  totalBytes: number;
}

export interface Measured extends Figures {
  /** Titles of the audits that lower a score other than performance. */
  faults: string[];
}

/** The social network's script. A benchmark must not send requests to other sites. */
const BLOCKED_URLS = ['https://connect.facebook.net/*'];

/** On a busy machine the browser sometimes records nothing, so a run is tried again. */
const ATTEMPTS = 3;

/** Throws Lighthouse's message when it cannot measure the page. */
export async function measure(browser: Browser, url: string): Promise<Measured> {
  let fault: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const run = await runLighthouse(browser, url);
    if (!run.lhr.runtimeError) return figuresOf(run);
    fault = run.lhr.runtimeError.message;
  }
  throw new Error(`${url} cannot be measured: ${fault}`);
}

async function runLighthouse(browser: Browser, url: string): Promise<RunnerResult> {
  const page = await browser.newPage();
  try {
    const run = await lighthouse(
      url,
      { logLevel: 'silent', onlyCategories: [...CATEGORIES], blockedUrlPatterns: BLOCKED_URLS },
      undefined,
      page,
    );
    if (!run) throw new Error(`${url} cannot be measured: Lighthouse gave no result`);
    return run;
  } finally {
    await page.close();
  }
}

async function figuresOf({ lhr: result }: RunnerResult): Promise<Measured> {
  const numberOf = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) =>
    Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, scoreOf(name)]),
    ) as Figures['scores'],
    largestPaint: numberOf('largest-contentful-paint'),
    layoutShift: numberOf('cumulative-layout-shift'),
    blocked: numberOf('total-blocking-time'),
    scriptBytes: await scriptBytesOf(result),
    totalBytes: numberOf('total-byte-weight'),
    faults: faultsOf(result),
  };
}

interface NetworkRequest {
  resourceType?: string;
  url: string;
}

/** Lighthouse's sizes include headers, so the sizes of the bodies are requested from the server. */
async function scriptBytesOf({ audits, finalDisplayedUrl }: Result): Promise<number> {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: NetworkRequest[];
  };
  const { origin } = new URL(finalDisplayedUrl);
  const own = items.filter(
    ({ resourceType, url }) =>
      resourceType === 'Script' && url.startsWith(`${origin}/`) && !isLine(url),
  );
  const sizes = await Promise.all(
    own.map(async ({ url }) => {
      const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(answer.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function faultsOf({ audits, categories }: Result): string[] {
  return CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  );
}

/** The median of each figure over all runs, and the faults of all runs. */
export function medianOf(runs: readonly Measured[]): Measured {
  const of = (figure: (run: Measured) => number) => median(runs.map(figure));
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
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    totalBytes: of(({ totalBytes }) => totalBytes),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}
