/**
 * Measures the weight chart on a phone with a slow processor: the longest task while a finger moves along the line, and
 * the bytes of the document, with two and with ten years of daily entries and weekly posts: `pnpm bench:chart`. Exits
 * with 1 when an aim is missed.
 */
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { withBrowserAndSite } from './browser-and-site.ts';
import { postJson, signIn } from './post-json.ts';
import { line, milliseconds } from './table.ts';

/** Milliseconds. */
const LONGEST_TASK = 100;
/** Bytes, compressed, that ten years may add to the document of two years. */
const MORE_BYTES = 20_000;
const CPU_SLOWDOWN = 4;
const STEPS = 60;
/** Milliseconds between two events of a moving finger. */
const PAUSE = 32;
const PATHS = ['/weight-tracking', '/weight-tracking?trend=false', '/weight-tracking?range=3m'];

/**
 * Adds one entry a day and one post a week: the days from `from` to `to` before November 1, 2026. The owner is signed in.
 */
async function addDays(page: Page, from: number, to: number) {
  for (let day = from; day < to; day += 10) {
    const days = Array.from({ length: Math.min(10, to - day) }, (_, index) => day + index);
    await Promise.all(
      days.map((each) =>
        postJson(page, '/api/weight-entries', {
          date: new Date(Date.UTC(2026, 10, 1 - each)).toISOString(),
          weight: (150 + each / 50 + 1.5 * Math.sin(each * 2.4)).toFixed(1),
          notes: each % 5 === 0 ? 'Slept well, walked home along the river.' : '',
        }),
      ),
    );
    await Promise.all(
      days
        .filter((each) => each % 7 === 0)
        .map((each) =>
          postJson(page, '/api/blog-posts', {
            title: `What week ${each / 7} of weighing taught me about dinner`,
            slug: `week-${each / 7}`,
            content: '<p>It went well.</p>',
            imageUrl: '/images/dinner.jpg',
            published: true,
            publishedAt: new Date(Date.UTC(2026, 10, 1 - each, 14)).toISOString(),
          }),
        ),
    );
  }
}

/** Runs in the page. Collects tasks of 50 ms and more; the browser reports no shorter ones. */
function observeTasks() {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Moves a finger along the line. Returns the longest task in milliseconds, 0 when none took 50 ms. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await page.goto(url, { waitUntil: 'networkidle0' });
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  const plot = await page.waitForSelector('[aria-label^="Weight over time"] svg');
  await plot?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // What the start of the page and the scrolling cost is not measured here.
  await setTimeout(1500);
  await page.evaluate(observeTasks);
  await touchAlong(page);
  await setTimeout(500);
  const { tasks, reading } = await page.evaluate(() => ({
    tasks: (window as unknown as { tasks: number[] }).tasks,
    reading: document.querySelector('#progress-chart')?.closest('section')?.textContent ?? '',
  }));
  await context.close();
  // The finger ends at the newest entry.
  if (!/(October|November) \d+, 2026\d+\.\d lbs/.test(reading))
    throw new Error('The finger read nothing');
  return Math.max(0, ...tasks);
}

async function touchAlong(page: Page) {
  const plot = await page.waitForSelector('[aria-label^="Weight over time"] svg');
  const box = await plot?.boundingBox();
  if (!box) throw new Error('The chart has no box');
  const y = box.y + box.height / 2;
  const finger = await page.touchscreen.touchStart(box.x + 1, y);
  for (let step = 1; step <= STEPS; step += 1) {
    await finger.move(box.x + ((box.width - 1) * step) / STEPS, y);
    await setTimeout(PAUSE);
  }
  await finger.end();
}

/** Bytes of the document as it is sent to a browser. */
async function documentBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  let documentId = '';
  let bytes = 0;
  session.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Document') documentId = requestId;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requestId === documentId) bytes = encodedDataLength;
  });
  await page.setJavaScriptEnabled(false);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await setTimeout(200);
  await context.close();
  return bytes;
}

const missed: string[] = [];
await withBrowserAndSite(async (browser, siteUrl) => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(`${siteUrl}/admin/login`);
  await signIn(page);
  console.log(line('', ['longest task', 'document']));
  const before = new Map<string, number>();
  for (const [years, from, to] of [
    [2, 0, 730],
    [10, 730, 3652],
  ] as const) {
    await addDays(page, from, to);
    for (const path of PATHS) {
      const task = await longestTask(browser, siteUrl + path);
      const bytes = await documentBytes(browser, siteUrl + path);
      const more = bytes - (before.get(path) ?? bytes);
      before.set(path, bytes);
      console.log(line(`${years} years, ${path}`, [milliseconds(task), `${bytes} B`]));
      if (task > LONGEST_TASK) missed.push(`${path} with ${years} years: a task of ${task} ms`);
      if (more > MORE_BYTES) missed.push(`${path}: ${more} bytes more than with two years`);
    }
  }
});
for (const miss of missed) console.error(miss);
process.exitCode = missed.length > 0 ? 1 : 0;
