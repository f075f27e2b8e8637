/** No script in stored content or in a URL runs in a browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  requireBrowser,
  triggerHandlers,
  type WatchedContext,
  watchedContext,
} from './support/browser.ts';
import { signIn } from './support/client.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { seed } from './support/random.ts';
import { scale } from './support/scale.ts';
import { type ScriptPayload, scriptPayloads } from './support/script-payloads.ts';
import { type Site, startSite, temporaryFolder } from './support/site.ts';
import { type Stored, storePayloads, visitAs, visitGroups } from './support/stored-payloads.ts';

/** Payloads per site, few enough that its lists show them all. */
const BATCH = 25;
/** Milliseconds. At full scale the test opens thousands of pages. */
const TIMEOUT = 3 * 60 * 60_000;
/** Pages open at once. */
const TABS = 3;

const payloads = scriptPayloads(scale.scriptPayloads, seed);

/** Runs `work` with every item, `TABS` at a time. */
async function inTabs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const tab = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: TABS }, tab));
}

/** Opens every URL and triggers the handlers of its page. Returns the number of URLs. */
async function openAll({ context }: WatchedContext, urls: string[]): Promise<number> {
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  await inTabs(urls, async (url) => {
    const page = pages.pop();
    if (!page) throw new Error('There are as many pages as tabs');
    await open(page, url);
    pages.push(page);
  });
  await Promise.all(pages.map((page) => page.close()));
  return urls.length;
}

/** Loads the URL. Waits and tries again when the site answers 503 because the machine is busy. */
async function visit(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  if (response?.status() !== 503) return response;
  await sleep(Number(response.headers()['retry-after']) * 1000);
  return visit(page, url);
}

async function open(page: Page, url: string): Promise<void> {
  const response = await visit(page, url);
  expect(response?.status(), `the status of ${url}`).toBeLessThan(500);
  const isPage = response?.headers()['content-type']?.startsWith('text/html');
  if (!isPage) expect(await page.locator('parsererror').count(), `XML errors in ${url}`).toBe(0);
  // After hydration the page also shows what only the browser renders.
  if (isPage)
    await page.waitForFunction(() => Object.keys(document.body).join().includes('__react'));
  if (url.includes('photo=') || url.includes('edit=')) {
    await page.getByRole('dialog').waitFor();
  }
  await triggerHandlers(page);
}

function publicUrls(batch: ScriptPayload[], { postSlugs, recipeSlugs }: Stored): string[] {
  const ofPayload = batch.flatMap(({ text }) => {
    // encodeURIComponent throws for a lone surrogate.
    const query = encodeURIComponent(text.toWellFormed().slice(0, 300));
    return [
      `/blog?search=${query}`,
      `/photo-gallery?search=${query}&category=${query}&page=${query}`,
      `/${query}`,
      `/blog/${query}?${query}=${query}#${query}`,
    ];
  });
  return [
    ...[
      '/',
      '/blog',
      '/photo-gallery',
      '/weight-tracking?all',
      '/feed.xml',
      '/comments.xml',
      '/sitemap.xml',
    ],
    ...postSlugs.map((slug) => `/blog/${slug}`),
    ...recipeSlugs.flatMap((slug) => [`/photo-gallery/${slug}`, `/photo-gallery?photo=${slug}`]),
    ...ofPayload,
  ];
}

function adminUrls(batch: ScriptPayload[], { postIds }: Stored): string[] {
  const tab = (name: string) => `/admin?tab=${name}`;
  return [
    ...['overview', 'blog-posts', 'photo-gallery', 'my-progress', 'settings', 'comments'].map(tab),
    ...postIds.map((id) => `${tab('blog-posts')}&edit=${id}`),
    ...batch.map(({ text }) => tab(encodeURIComponent(text.toWellFormed()))),
  ];
}

async function openAnalyticsTab(owner: WatchedContext, site: Site, batch: ScriptPayload[]) {
  let opened = 0;
  for (const [turn, group] of visitGroups(batch).entries()) {
    await visitAs(site, group, turn + 1);
    opened += await openAll(owner, ['/admin?tab=analytics']);
  }
  return opened;
}

it('runs no payload, stored or in a URL', { timeout: TIMEOUT }, async ({ annotate, skip }) => {
  requireBrowser(skip);
  const executed: string[] = [];
  const errors: string[] = [];
  const sums = { pages: 0, accepted: 0, refused: 0 };
  for (let from = 0; from < payloads.length; from += BATCH) {
    const batch = payloads.slice(from, from + BATCH);
    const site = await startSite({ dataDir: await temporaryFolder(), env: { WEB: 'built' } });
    const cookie = await signIn(site);
    const stored = await storePayloads(site, cookie, batch);
    const anyone = await watchedContext(site);
    const owner = await watchedContext(site, cookie);
    sums.pages += await openAll(anyone, publicUrls(batch, stored));
    sums.pages += await openAll(owner, adminUrls(batch, stored));
    sums.pages += await openAnalyticsTab(owner, site, batch);
    sums.accepted += stored.accepted;
    sums.refused += stored.refused;
    for (const watched of [anyone, owner]) {
      for (const [id, url] of watched.executed) executed.push(`${payloads[id]?.text} at ${url}`);
      errors.push(...watched.errors);
      await watched.context.browser()?.close();
    }
    expect(executed, `payloads executed with seed ${seed}`).toEqual([]);
    expect(errors, `errors in pages with seed ${seed}`).toEqual([]);
    expect(await site.stop()).toBe(0);
  }
  await annotate(
    `${payloads.length} payloads, ${sums.accepted} fields accepted one and ${sums.refused} refused it, ` +
      `${sums.pages} pages opened without their CSP, 0 executed (seed ${seed})`,
    FIGURES,
  );
});

/** An unsanitised payload may navigate away while the handlers are triggered. */
function ignoreNavigation(error: Error): void {
  if (!/Execution context was destroyed|does not answer/.test(error.message)) throw error;
}

it('runs the same payloads on a page that does not sanitise', { timeout: TIMEOUT }, async ({
  annotate,
  skip,
}) => {
  requireBrowser(skip);
  const { context, executed } = await watchedContext();
  await inTabs(payloads, async ({ text }) => {
    const page = await context.newPage();
    await page.setContent(`<!doctype html><body><p>${text}</p><a href="${text}">x</a>`);
    // A page that has navigated away cannot be closed either; the browser closes it at the end.
    await triggerHandlers(page).then(() => page.close(), ignoreNavigation);
  });
  // The other payloads are for other places than the body of a page.
  expect(executed.size).toBeGreaterThan(payloads.length / 3);
  await annotate(`${executed.size} of ${payloads.length} executed (seed ${seed})`, FIGURES);
});
