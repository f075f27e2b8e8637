/** What the owner typed up to two seconds before a fault is there afterwards; up to ten seconds before, on another device. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { requireBrowser, watchedContext } from './support/browser.ts';
import { signIn } from './support/client.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { randomFrom, seed } from './support/random.ts';
import { scale } from './support/scale.ts';
import { type Site, startSite, temporaryFolder } from './support/site.ts';
import { offeredTexts, openForm, typeUntil, type Word } from './support/writing.ts';

/** Milliseconds of typing that a fault may take, in the same browser and for another device. */
const LOSS = { here: 2000, elsewhere: 10_000 };
/** Milliseconds. At full scale the owner writes for half an hour. */
const TIMEOUT = 60 * 60_000;

interface Session {
  site: Site;
  cookie: string;
  context: BrowserContext;
  page: Page;
}

/** Each brings the fault about, and returns the site as it is then. */
const FAULTS: Record<string, (session: Session) => Promise<Site>> = {
  async 'tab killed'({ site, context, page }) {
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // The tab is gone before it can answer.
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    // The context could not be set offline while it has a crashed page.
    await page.close();
    return site;
  },
  async 'tab closed'({ site, page }) {
    await page.close();
    return site;
  },
  async 'line cut before a save'({ site, context, page }) {
    await context.setOffline(true);
    await save(page);
    await page.getByText('Offline: kept on this device.').waitFor();
    await page.close();
    await context.setOffline(false);
    return site;
  },
  async 'line cut in a save'({ site, page }) {
    await page.route('**/trpc/blogPosts.create**', (route) => route.abort('connectionreset'));
    await save(page);
    await page.getByText('Offline: kept on this device.').waitFor();
    await page.close();
    return site;
  },
  async 'answer lost after a save'({ site, page }) {
    await page.route('**/trpc/blogPosts.create**', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await save(page);
    await page.getByText('Offline: kept on this device.').waitFor();
    await page.close();
    return site;
  },
  async 'session ended'({ site, cookie, context, page }) {
    await context.clearCookies();
    await save(page);
    await page.waitForURL('**/admin/login');
    await page.close();
    await addCookie(context, site, cookie);
    return site;
  },
  async 'server killed'({ site, page }) {
    await site.kill();
    await save(page);
    await page.getByText('Offline: kept on this device.').waitFor();
    await page.close();
    return startSite({ dataDir: site.dataDir, port: site.port, env: ENV });
  },
};
const ENV = { WEB: 'built' };

const save = (page: Page) => page.getByRole('button', { name: 'Save Draft' }).click();

async function addCookie(context: BrowserContext, site: Site, cookie: string) {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: site.url }]);
}

const textBefore = (words: readonly Word[], time: number) =>
  words.filter(({ typedAt }) => typedAt <= time).map(({ text }) => text);

it(
  'loses nothing that was typed long enough before a fault',
  async ({ annotate, skip }) => {
    if (scale.writingSessions === 0) skip('only at full scale');
    requireBrowser(skip);
    const random = randomFrom(seed);
    let site = await startSite({ dataDir: await temporaryFolder(), env: ENV });
    const cookie = await signIn(site);
    const { context } = await watchedContext(site, cookie);
    const { context: phone } = await watchedContext(site, cookie);
    const kinds = Object.entries(FAULTS);
    let checked = 0;
    let lastLoss = 0;

    for (let n = 0; n < scale.writingSessions; n += 1) {
      const [name, fault] = kinds[n % kinds.length] ?? [];
      if (!name || !fault) throw new Error('There are faults');
      const isOnPhone = n % scale.phoneEvery === scale.phoneEvery - 1;
      const page = await openForm(await context.newPage(), 'new');
      // A second tab writes at the same time.
      const other = await openForm(await context.newPage(), 'new');
      const time = isOnPhone ? LOSS.elsewhere + 2000 : 1500 + random() * 3500;
      const [words] = await Promise.all([
        typeUntil(page, `s${n}a`, time, random),
        typeUntil(other, `s${n}b`, time, random),
      ]);
      await other.close({ runBeforeUnload: false });
      const begun = Date.now();
      site = await fault({ site, cookie, context, page });

      const [onPhone] = isOnPhone
        ? await offeredTexts(phone, [`s${n}a`], { isLast: false })
        : [undefined];
      const [text = '', otherText] = await offeredTexts(context, [`s${n}a`, `s${n}b`], {
        isLast: true,
      });
      const missing = textBefore(words, begun - LOSS.here).filter((word) => !text.includes(word));
      expect(missing, `lost at "${name}", session ${n} of seed ${seed}`).toEqual([]);
      expect(otherText, `the second tab at "${name}", session ${n}`).toContain(`s${n}b`);
      if (onPhone !== undefined) {
        const away = textBefore(words, begun - LOSS.elsewhere);
        const lost = away.filter((word) => !onPhone.includes(word));
        const where = `lost on the other device at "${name}", session ${n} of seed ${seed}`;
        expect(lost, where).toEqual([]);
        expect(onPhone, where).toContain(`s${n}a`);
        checked += away.length;
      }
      checked += textBefore(words, begun - LOSS.here).length;
      const kept = words.filter((word) => text.includes(word.text)).at(-1);
      lastLoss = Math.max(lastLoss, begun - (kept?.typedAt ?? begun));
    }
    await annotate(
      `${scale.writingSessions} writing sessions (seed ${seed}), each cut off, ${checked} words checked, 0 lost; ` +
        `the oldest word that was lost was typed at most ${lastLoss} ms before its fault`,
      FIGURES,
    );
  },
  TIMEOUT,
);
