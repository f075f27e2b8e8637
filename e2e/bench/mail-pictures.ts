/**
 * `pnpm bench:mail-pictures FOLDER`: every mail of the demo site as a reader sees it, to be looked at: at 600 and 360 pixels, light and
 * dark, with pictures and without, and its text and headers as files. The mails come from the site over a real mail server.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type HTTPRequest, launch, type Page } from 'puppeteer-core';
import { beginWeekly } from '../../apps/api/src/features/letters/next-letters.ts';
import { sendConfirmations } from '../../apps/api/src/features/subscribers/confirmations.ts';
import { nightlyFailure } from '../../apps/api/src/maintenance/warnings.ts';
import { sendDueMails } from '../../apps/api/src/overview/owner-mails.ts';
import { seed } from '../../apps/api/src/server/set-up.ts';
import { commentsOf } from '../../apps/api/src/testing/comments.ts';
import { addReaders, openLetterSite } from '../../apps/api/src/testing/letters.ts';
import { callOf, setUpMail } from '../../apps/api/src/testing/mail.ts';
import type { ReceivedMail } from '../../apps/api/src/testing/smtp-server.ts';
import { defaults } from '../../packages/schema/src/site/defaults.ts';

const [given = path.join(tmpdir(), 'mail-pictures')] = process.argv.slice(2);
const folder = path.resolve(given);
const WIDTHS = [600, 360];

const site = await openLetterSite();
const { services, smtp, clock } = site;
const browser = await launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  await mkdir(folder, { recursive: true });
  // The demo goes into an empty database alone.
  await services.db.deleteFrom('siteSettings').execute();
  await seed(services, () => undefined);
  await setUpMail(site, smtp, { hourly: 100_000 });
  for (const [name, mail] of Object.entries(await allMails())) await picture(browser, name, mail);
} finally {
  await browser.close();
  await site.close();
}
console.log(`The mails are in ${folder}`);

/** Each mail that the site sends, by the name of its files. */
async function allMails(): Promise<Record<string, ReceivedMail>> {
  const mails: Record<string, ReceivedMail> = {};
  /** The mail that comes when this is done. */
  async function keep(name: string, send: () => Promise<unknown>) {
    const { length } = smtp.mails;
    await send();
    services.letterBell.ring();
    await Promise.race([smtp.received(length + 1), noMail(name)]);
    const mail = smtp.mails.at(-1);
    if (mail) mails[name] = mail;
  }
  const comments = commentsOf(() => site);
  await addReaders(site, 1);
  await addReaders(site, 1, { pace: 'weekly' });
  site.startSending();
  const greeting = 'Dear readers,\n\nit got cold here, so this is what I cooked.';
  const letters = [
    ['post', 'blogPosts'],
    ['recipe', 'recipes'],
  ] as const;
  for (const [kind, table] of letters) {
    const rows = services.db.selectFrom(table).select('id').where('published', '=', 1);
    const { id } = await rows.where('imageUrl', 'is not', null).executeTakeFirstOrThrow();
    const letter = { kind, id, greeting: kind === 'post' ? greeting : null };
    await keep(kind, () => callOf(site, 'letters.create', letter));
    if (kind === 'post') {
      await keep('beginning', () => callOf(site, 'letters.test', { ...letter, whole: false }));
    }
  }
  await keep('confirmation', async () => {
    const payload = { email: 'new@example.com', source: '/about', website: '' };
    await site.inject({
      method: 'POST',
      url: '/api/subscribers',
      payload: { ...payload, ...(await comments.proven()) },
    });
    await sendConfirmations(services);
  });
  await keep('new-password', () =>
    callOf(site, 'auth.sendPasswordLink', { email: 'owner@example.com' }, 'visitor'),
  );
  await comments.setComments();
  await comments.write(await comments.aRecipe());
  await keep('comment', () => sendDueMails(services));
  await nightlyFailure.write(site.dataDir, new Error('The disk is full'));
  await keep('backup', () => sendDueMails(services));
  // A Monday, at nine in New York, after two things that are new.
  clock.now = new Date('2026-11-23T14:01:00.000Z');
  const since = '2026-11-22T12:00:00.000Z';
  for (const [table, column] of [
    ['blogPosts', 'publishedAt'],
    ['recipes', 'firstPublishedAt'],
  ] as const) {
    const rows = services.db.selectFrom(table).select('id').where('imageUrl', 'is not', null);
    const some = rows.where('published', '=', 1).limit(2);
    await services.db
      .updateTable(table)
      .set({ [column]: since })
      .where('id', 'in', some)
      .execute();
  }
  await keep('weekly', () => beginWeekly(services));
  const notices = { ...defaults.mail.notices, comments: false, backups: false, week: true };
  await setUpMail(site, smtp, { notices });
  await keep('week', () => sendDueMails(services));
  return mails;
}

async function noMail(name: string): Promise<never> {
  await sleep(30_000, undefined, { ref: false });
  throw new Error(`No mail came of ${name}`);
}

async function picture(browser: Browser, name: string, { parsed, raw }: ReceivedMail) {
  await writeFile(path.join(folder, `${name}.txt`), parsed.text ?? '');
  await writeFile(path.join(folder, `${name}.headers.txt`), raw.slice(0, raw.indexOf('\r\n\r\n')));
  const html = parsed.html || '';
  await writeFile(path.join(folder, `${name}.html`), html);
  for (const pictures of html.includes('<img') ? [true, false] : [true]) {
    // Another page would have the pictures of the first one.
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setRequestInterception(true);
    page.on('request', (request) => void (pictures ? answer(request) : request.abort()));
    for (const value of ['light', 'dark'] as const) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
      for (const width of WIDTHS) {
        await show(page, html, width);
        const file = `${name}-${width}-${value}${pictures ? '' : '-no-pictures'}.png`;
        await page.screenshot({ path: path.join(folder, file), fullPage: true });
      }
    }
    await context.close();
  }
}

/** Lets the site answer for its pictures, and nobody for anything else. */
async function answer(request: HTTPRequest): Promise<void> {
  const { origin, pathname } = new URL(request.url());
  if (origin !== services.env.publicOrigin) return request.abort();
  const { headers, rawPayload } = await site.inject({ url: pathname });
  await request.respond({ contentType: String(headers['content-type']), body: rawPayload });
}

async function show(page: Page, html: string, width: number) {
  await page.setViewport({ width, height: 800 });
  await page.setContent(html, { waitUntil: 'load' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) console.error(`It is ${wide} pixels wide in ${width}`);
}
