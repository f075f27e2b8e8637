/** A real browser that tells when a script of a payload ran. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { scale } from './scale.ts';
import { type Site, source } from './site.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Passes the suite over where it cannot run, with what to do; at full scale it then fails. */
export function needBrowser(skip: (note: string) => void): void {
  const missing = [executablePath, path.join(source, 'apps/web/dist/server')].find(
    (file) => !existsSync(file),
  );
  if (!missing) return;
  const reason = `There is no ${missing}: set CHROMIUM to a browser and run "pnpm build" first`;
  if (scale.isFull) throw new Error(reason);
  skip(reason);
}

export interface WatchedContext {
  context: BrowserContext;
  /** Ids of the payloads that ran, each with the page that it ran on. */
  executed: Map<number, string>;
  /** What went wrong in the pages' own scripts. */
  errors: string[];
}

/** Watches a context of its own. The pages' policies are off: content has to be inert without their help. */
export async function watchedContext(site?: Site, cookie?: string): Promise<WatchedContext> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      // Payloads name other hosts too, and nothing but the site is to be asked.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ bypassCSP: true, ...(site && { baseURL: site.url }) });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (site && cookie) await context.addCookies([{ name, value, url: site.url }]);

  const executed = new Map<number, string>();
  const errors: string[] = [];
  await context.exposeBinding('__executed', ({ page }, id: number) => {
    executed.set(id, page.url());
  });
  context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error()}`));
  return { context, executed, errors };
}

/**
 * Does to a page what a visitor might: whatever carries a handler gets its event, whatever leads to a script is
 * clicked. What then runs says so by itself.
 */
export async function provoke(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isScript = (text: string) =>
      /^(javascript|vbscript|data):/.test([...text].filter((letter) => letter > ' ').join(''));
    const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
    await settled();
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of [...element.attributes]) {
        if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
        else if (/(href|action)$/.test(name) && isScript(value.trim().toLowerCase())) {
          const target = element.querySelector('button') ?? element;
          target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        }
      }
    }
    await settled();
  });
}
