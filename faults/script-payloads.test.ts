/** Nothing that is stored, or stands in an address, runs in a browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { needBrowser, provoke, type WatchedContext, watchedContext } from './support/browser.ts';
import { signIn } from './support/client.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { seed } from './support/random.ts';
import { scale } from './support/scale.ts';
import { type ScriptPayload, scriptPayloads } from './support/script-payloads.ts';
import { type Site, startSite, temporaryFolder } from './support/site.ts';
import { type Stored, storePayloads, visitAs, visitGroups } from './support/stored-payloads.ts';

/** Payloads on one site: its lists then show them all. */
const BATCH = 25;
/** Milliseconds: at full scale thousands of pages are opened. */
const HOURS = 3 * 60 * 60_000;
/** Pages open at once. */
const TABS = 3;

const payloads = scriptPayloads(scale.scriptPayloads, seed);

/** Does the same with every item, a few at a time. */
async function inTabs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const tab = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: TABS }, tab));
}

/** Opens the addresses, each provoked. @returns how many */
async function openAll({ context }: WatchedContext, addresses: string[]): Promise<number> {
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  await inTabs(addresses, async (address) => {
    const page = pages.pop();
    if (!page) throw new Error('There are as many pages as tabs');
    await open(page, address);
    pages.push(page);
  });
  await Promise.all(pages.map((page) => page.close()));
  return addresses.length;
}

/** Goes there, again where the site is asked for more than this machine can do at once. */
async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  if (response?.status() !== 503) return response;
  await sleep(Number(response.headers()['retry-after']) * 1000);
  return visit(page, address);
}

async function open(page: Page, address: string): Promise<void> {
  const response = await visit(page, address);
  expect(response?.status(), `the status of ${address}`).toBeLessThan(500);
  const isPage = response?.headers()['content-type']?.startsWith('text/html');
  if (!isPage) expect(await page.locator('parsererror').count(), `faults of ${address}`).toBe(0);
  // Once React has the document, whatever it renders by itself is there too.
  if (isPage)
    await page.waitForFunction(() => Object.keys(document.body).join().includes('__react'));
  if (address.includes('photo=') || address.includes('edit=')) {
    await page.getByRole('dialog').waitFor();
  }
  await provoke(page);
}

function publicUrls(batch: ScriptPayload[], { postSlugs, recipeSlugs }: Stored): string[] {
  const ofPayload = batch.flatMap(({ text }) => {
    // A lone surrogate has no place in an address.
    const query = encodeURIComponent(text.toWellFormed().slice(0, 300));
    return [
      `/blog?search=${query}`,
      `/photo-gallery?search=${query}&category=${query}&page=${query}`,
      `/${query}`,
      `/blog/${query}?${query}=${query}#${query}`,
    ];
  });
  return [
    ...['/', '/blog', '/photo-gallery', '/weight-tracking?all', '/feed.xml', '/sitemap.xml'],
    ...postSlugs.map((slug) => `/blog/${slug}`),
    ...recipeSlugs.flatMap((slug) => [`/photo-gallery/${slug}`, `/photo-gallery?photo=${slug}`]),
    ...ofPayload,
  ];
}

function adminUrls(batch: ScriptPayload[], { postIds }: Stored): string[] {
  const tab = (name: string) => `/admin?tab=${name}`;
  return [
    ...['overview', 'blog-posts', 'photo-gallery', 'my-progress', 'settings'].map(tab),
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

it('no payload runs, stored or in an address', { timeout: HOURS }, async ({ annotate, skip }) => {
  needBrowser(skip);
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
    expect(executed, `payloads executed of seed ${seed}`).toEqual([]);
    expect(errors, `errors of pages, seed ${seed}`).toEqual([]);
    expect(await site.stop()).toBe(0);
  }
  await annotate(
    `${payloads.length} payloads, ${sums.accepted} fields took one and ${sums.refused} refused it, ` +
      `${sums.pages} pages opened without their policies, 0 executed (seed ${seed})`,
    FIGURES,
  );
});

/** Some payloads, left as they are, lead the page elsewhere while it is looked at. */
function isGone(error: Error): void {
  if (!/Execution context was destroyed|does not answer/.test(error.message)) throw error;
}

it('the same payloads run where nothing cleans them', { timeout: HOURS }, async ({
  annotate,
  skip,
}) => {
  needBrowser(skip);
  const { context, executed } = await watchedContext();
  await inTabs(payloads, async ({ text }) => {
    const page = await context.newPage();
    await page.setContent(`<!doctype html><body><p>${text}</p><a href="${text}">x</a>`);
    // A page that has gone cannot be closed either; it ends with its browser.
    await provoke(page).then(() => page.close(), isGone);
  });
  // The rest are written for other places than a page's body.
  expect(executed.size).toBeGreaterThan(payloads.length / 3);
  await annotate(`${executed.size} of ${payloads.length} executed (seed ${seed})`, FIGURES);
});
