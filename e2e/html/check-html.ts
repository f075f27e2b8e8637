/**
 * Reads every kind of document with html-validate and the Nu HTML checker: as the site sends it, and as the scripts of a
 * browser leave it. Prints what they find, and exits with 1 if there is anything.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { htmlFaults } from '../../apps/api/src/testing/html-faults.ts';
import { withBrowserAndSite } from '../bench/browser-and-site.ts';
import { publicPages } from '../support/public-pages.ts';
import { owner } from '../support/site-process.ts';
import { hasJava, nuFaults } from './nu-checker.ts';

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';
const POST = '/blog/the-holiday-table';
const PUBLIC = [
  ...publicPages,
  '/photo-gallery?category=dinner',
  '/photo-gallery?search=soup',
  `/photo-gallery?photo=${RECIPE.replace(/.*\//, '')}`,
  '/photo-gallery?saved=1',
  `/photo-gallery?only=${RECIPE.replace(/.*\//, '')}`,
  `${RECIPE}?servings=6`,
  `${RECIPE}?units=us`,
  `${RECIPE}#cook`,
  '/blog?search=soup',
  '/blog?tag=holidays',
  '/%ff',
  '/admin/login',
];
const ADMIN = [
  '',
  '?tab=blog-posts',
  '?tab=blog-posts&edit=new',
  '?tab=photo-gallery',
  '?tab=photo-gallery&edit=new',
  '?tab=my-progress',
  '?tab=my-progress&edit=new',
  '?tab=analytics',
  '?tab=comments',
  '?tab=settings',
].map((query) => `/admin${query}`);

/** The document as it is once everything has loaded. */
async function shown(page: Page, url: string): Promise<string> {
  await page.goto(url, { waitUntil: 'networkidle0' });
  return page.content();
}

/** Calls a procedure that writes, as who is signed in on the page. */
const call = (page: Page, name: string, input: object): Promise<Record<string, string>> =>
  page.evaluate(
    async (path, body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return (await answer.json()).result.data.json;
    },
    `/trpc/${name}`,
    JSON.stringify({ json: input }),
  );

/** Makes a draft with a link for others, and a post that was deleted. */
async function makeHiddenPosts(page: Page) {
  const { id } = await page.evaluate(
    async (url) => (await fetch(url)).json(),
    `/api/blog-posts/slug/${POST.replace(/.*\//, '')}`,
  );
  const draft = await call(page, 'blogPosts.duplicate', { id });
  const { token } = await call(page, 'blogPosts.makePreviewLink', { id: draft['id'] ?? '' });
  await call(page, 'blogPosts.delete', { id });
  return { draft: `/blog/${draft['slug']}`, shared: `/blog/${draft['slug']}?preview=${token}` };
}

/** All documents by a name that can be a file's. */
async function documentsOf(page: Page, site: string): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const add = (kind: string, url: string, html: string) =>
    documents.set(`${kind}${url.replaceAll(/\W+/g, '-')}.html`, html);
  for (const url of PUBLIC) {
    add('sent', url, await (await fetch(site + url)).text());
    add('shown', url, await shown(page, site + url));
  }
  await page.emulateMediaType('print');
  for (const url of [RECIPE, POST]) add('print', url, await shown(page, site + url));
  await page.emulateMediaType('screen');
  await page.goto(`${site}/admin/login`);
  await page.type('input[type=email]', owner.email);
  await page.type('input[type=password]', owner.password);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  for (const url of ADMIN) add('admin', url, await shown(page, site + url));
  // The last of them leads to each screen of Settings.
  const settings = await page.$$eval('main a[href*="edit="]', (links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  if (settings.length < 10) throw new Error(`Settings lead to ${settings.length} screens`);
  for (const url of settings) add('admin', url, await shown(page, site + url));
  const { draft, shared } = await makeHiddenPosts(page);
  for (const url of [draft, shared]) add('owner', url, await shown(page, site + url));
  const visitor = await (await page.browser().createBrowserContext()).newPage();
  for (const url of [shared, POST]) {
    add('hidden', url, await (await fetch(site + url)).text());
    add('hidden-shown', url, await shown(visitor, site + url));
  }
  return documents;
}

await withBrowserAndSite(async (browser, site) => {
  const documents = await documentsOf(await browser.newPage(), site);
  const faults: string[] = [];
  for (const [name, html] of documents) faults.push(...(await htmlFaults(name, html)));
  if (hasJava()) {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-html-'));
    for (const [name, html] of documents) await writeFile(path.join(folder, name), html);
    faults.push(...(await nuFaults(folder)));
    await rm(folder, { recursive: true });
  } else {
    console.log('The Nu HTML checker needs Java, which is not installed: only html-validate ran.');
  }
  for (const fault of faults) console.log(fault);
  console.log(`${documents.size} documents, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
});
