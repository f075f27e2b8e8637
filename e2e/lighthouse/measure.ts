/** One page under Lighthouse: a telephone of the middle price on slow 4G, as its mobile preset has it. */
import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface Figures {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds. */
  blocked: number;
  /** Bytes as sent, compressed, headers included. */
  scriptBytes: number;
  totalBytes: number;
}

export interface Measured extends Figures {
  /** Titles of the audits that a score other than the performance's suffers from. */
  faults: string[];
}

/** Somebody else's script: neither ours to score nor to be asked for by a benchmark. */
const BLOCKED_URLS = ['https://connect.facebook.net/*'];

/** Throws what Lighthouse says when it cannot measure the page. */
export async function measure(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage();
  try {
    const run = await lighthouse(
      url,
      { logLevel: 'error', onlyCategories: [...CATEGORIES], blockedUrlPatterns: BLOCKED_URLS },
      undefined,
      page,
    );
    if (!run || run.lhr.runtimeError) {
      throw new Error(`${url} cannot be measured: ${run?.lhr.runtimeError?.message}`);
    }
    return figuresOf(run.lhr);
  } finally {
    await page.close();
  }
}

function figuresOf(result: Result): Measured {
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
    scriptBytes: scriptBytesOf(result),
    totalBytes: numberOf('total-byte-weight'),
    faults: faultsOf(result),
  };
}

interface NetworkRequest {
  resourceType?: string;
  transferSize: number;
}

function scriptBytesOf({ audits }: Result): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: NetworkRequest[];
  };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function faultsOf({ audits, categories }: Result): string[] {
  return CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  );
}
