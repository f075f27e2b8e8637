/**
 * Measures when a page's controls work and when its main picture is painted on a slow phone: once with `start-page.js`,
 * once with module scripts in the head. `pnpm bench:page-start --runs 5 /blog`. Exits with 1 when `start-page.js` makes
 * the controls work more than 0.3 s later.
 */
import type { Browser, CDPSession } from 'puppeteer-core';
import { readArguments, withBrowserAndSite } from './browser-and-site.ts';
import { median } from './median.ts';
import { line, milliseconds } from './table.ts';

/** Milliseconds. */
const MAX_DELAY = 300;

/** Slow 4G: bytes per second, and milliseconds of latency. */
const LINE = { download: 200_000, upload: 94_000, latency: 150 };

/** How many times slower the phone's processor is than this machine's. */
const CPU_SLOWDOWN = 4;

/** Milliseconds. */
interface Start {
  controlsWork: number;
  largestPaint: number;
}

/** Replaces the inline script by module scripts in the head, with the lowest priority. */
function withScriptsInHead(html: string): string {
  const starter = /<script data-scripts="([^"]*)" data-styles="([^"]*)"[^>]*>[\s\S]*?<\/script>/;
  const [text = '', scripts = '', styles = ''] = starter.exec(html) ?? [];
  if (!text) throw new Error('The document has no starter');
  const [entry] = scripts.split(' ');
  const links = [
    ...scripts
      .split(' ')
      .map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    // The document contains these styles in both cases.
    ...styles.split(' ').map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
  ];
  const head = `<script type="module" async fetchpriority="low" src="${entry}"></script>${links.join('')}`;
  return html.replace(text, '').replace('<head>', `<head>${head}`);
}

/** Rewrites the document after it has passed through the slow network. */
async function rewriteDocument(session: CDPSession, rewrite: (html: string) => string) {
  await session.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Response' }],
  });
  session.on('Fetch.requestPaused', async ({ requestId, responseHeaders = [] }) => {
    const { body } = await session.send('Fetch.getResponseBody', { requestId });
    const html = rewrite(Buffer.from(body, 'base64').toString());
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(enc|len)/i.test(name)),
      body: Buffer.from(html).toString('base64'),
    });
  });
}

/** Runs in the page. Submits the search form repeatedly until the form's own code handles it. */
function probe() {
  const starts = Object.assign(window, { controlsWork: 0, largestPaint: 0 });
  const timer = setInterval(() => {
    const form = document.querySelector('main form');
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    if (!form || form.dispatchEvent(submit)) return;
    starts.controlsWork = performance.now();
    clearInterval(timer);
  }, 20);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) starts.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function measure(browser: Browser, url: string, inHead: boolean): Promise<Start> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true });
  await page.emulateNetworkConditions(LINE);
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await rewriteDocument(session, inHead ? withScriptsInHead : (html) => html);
  await page.evaluateOnNewDocument(probe);
  await page.goto(url, { timeout: 120_000 });
  await page.waitForFunction('controlsWork > 0');
  const start = await page.evaluate('({ controlsWork, largestPaint })');
  await context.close();
  return start as Start;
}

async function compare(browser: Browser, url: string, runs: number) {
  const starter: Start[] = [];
  const head: Start[] = [];
  for (let run = 0; run < runs; run += 1) {
    starter.push(await measure(browser, url, false));
    head.push(await measure(browser, url, true));
  }
  return { starter: medianOf(starter), head: medianOf(head) };
}

const medianOf = (starts: readonly Start[]): Start => ({
  controlsWork: median(starts.map(({ controlsWork }) => controlsWork)),
  largestPaint: median(starts.map(({ largestPaint }) => largestPaint)),
});

// Pages with a form in their main part.
const { runs, paths } = readArguments(['/blog', '/photo-gallery']);

await withBrowserAndSite(async (browser, siteUrl) => {
  console.log(`Slow 4G, processor ${CPU_SLOWDOWN} times slower, median of ${runs}`);
  console.log(
    line('page', ['controls work', 'scripts in head', 'later by', 'LCP', 'scripts in head']),
  );
  for (const page of paths) {
    const { starter, head } = await compare(browser, `${siteUrl}${page}`, runs);
    const delay = starter.controlsWork - head.controlsWork;
    console.log(
      line(page, [
        milliseconds(starter.controlsWork),
        milliseconds(head.controlsWork),
        milliseconds(delay),
        milliseconds(starter.largestPaint),
        milliseconds(head.largestPaint),
      ]),
    );
    if (delay > MAX_DELAY) process.exitCode = 1;
  }
});
