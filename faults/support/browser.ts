/** A real browser that reports each payload whose script runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { CHROMIUM_ARGS } from '../../scripts/lib/chromium.mjs';
import { requireFile } from './machine.ts';
import { requireBuild, type Site } from './site.ts';

/** Milliseconds. An `evaluate` may never return when the page navigates away while it runs. */
const EVALUATE_TIMEOUT = 20_000;

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Skips the test when there is no browser or no build, and says what to do. At full scale it throws instead. */
export function requireBrowser(skip: (note: string) => void): void {
  requireFile(executablePath, 'set CHROMIUM to a browser', skip);
  requireBuild(skip);
}

export interface WatchedContext {
  context: BrowserContext;
  /** The id of each payload that ran, with the URL of the page on which it ran. */
  executed: Map<number, string>;
  /** Uncaught errors of the pages' scripts. */
  errors: string[];
}

/** Opens a browser context without CSP, since content must be harmless even without it. */
export async function watchedContext(site?: Site, cookie?: string): Promise<WatchedContext> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...CHROMIUM_ARGS,
      // Payloads contain URLs of other hosts, and the browser may reach the site only.
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
 * Does what a visitor could do to start a script: sends each element the events that it has handlers for, and clicks
 * each link and form that leads to a script.
 */
export async function triggerHandlers(page: Page): Promise<void> {
  const isDone = await Promise.race([
    triggerAll(page).then(() => true),
    sleep(EVALUATE_TIMEOUT, false, { ref: false }),
  ]);
  if (!isDone) throw new Error(`${page.url()} does not answer`);
}

async function triggerAll(page: Page): Promise<void> {
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
