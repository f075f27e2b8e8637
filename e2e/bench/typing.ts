/**
 * Measures the time from a key to the screen while the owner writes into a long post, on a processor that is slowed
 * down: `pnpm bench:typing`. Exits with 1 when the median misses the aim.
 */
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { withBrowserAndSite } from './browser-and-site.ts';
import { median } from './median.ts';
import { postJson, signIn } from './post-json.ts';
import { line, milliseconds } from './table.ts';

/** Milliseconds from the key to the next frame that the browser shows. */
const AIM = 50;
const CPU_SLOWDOWN = 4;
const LENGTHS = [200, 5000, 20_000];
const KEYS = 60;
/** Milliseconds between two keys: a quick typist. */
const PAUSE = 150;

const SENTENCE = 'Leeks want patience, more than they want heat, and <strong>butter</strong> too. ';
const SENTENCE_WORDS = 12;
const PARAGRAPH_SENTENCES = 5;

function htmlOf(words: number): string {
  const paragraph = `<p>${SENTENCE.repeat(PARAGRAPH_SENTENCES)}</p>`;
  return paragraph.repeat(Math.ceil(words / SENTENCE_WORDS / PARAGRAPH_SENTENCES));
}

/** Runs in the page. Collects how long each key takes to the next frame. */
function observeKeys() {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') durations.push(duration);
    }
    // The browser reports no event under 16 ms.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function openEditor(page: Page, url: string) {
  await page.goto(url);
  const content = await page.waitForSelector('[role="textbox"][aria-multiline]');
  await content?.focus();
  // The middle of the text.
  await page.evaluate(() => {
    const paragraphs = document.querySelectorAll('[role="textbox"] > * p, [role="textbox"] > p');
    const paragraph = paragraphs[paragraphs.length >> 1];
    paragraph?.scrollIntoView({ block: 'center' });
    if (paragraph)
      document
        .getSelection()
        ?.collapse(paragraph.querySelector('[data-slate-string]')?.firstChild ?? null, 5);
  });
  await setTimeout(1000);
}

async function measure(browser: Browser, siteUrl: string, words: number): Promise<number[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${siteUrl}/admin/login`);
  await signIn(page);
  const draft = { title: `${words} words`, slug: `words-${words}`, content: htmlOf(words) };
  const { id } = await postJson(page, '/api/blog-posts', draft);
  await openEditor(page, `${siteUrl}/admin?tab=blog-posts&edit=${id}`);
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await page.evaluate(observeKeys);
  for (const letter of 'so they wait '.repeat(KEYS).slice(0, KEYS)) {
    await page.keyboard.press(letter === ' ' ? 'Space' : (letter as 's'));
    await setTimeout(PAUSE);
  }
  await page.emulateCPUThrottling(1);
  await setTimeout(500);
  const typed = await page.evaluate(() => document.querySelector('[role="textbox"]')?.textContent);
  if (!typed?.includes('so they wait')) throw new Error('The text did not get the keys');
  const slow = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  await context.close();
  return [...Array.from({ length: KEYS - slow.length }, () => 16), ...slow];
}

await withBrowserAndSite(async (browser, siteUrl) => {
  console.log(`From a key to the screen, processor ${CPU_SLOWDOWN} times slower, ${KEYS} keys`);
  console.log(line('words', ['median', '95 of 100 within', 'slowest']));
  for (const words of LENGTHS) {
    const times = (await measure(browser, siteUrl, words)).toSorted((a, b) => a - b);
    const middle = median(times);
    const figures = [middle, times[Math.floor(times.length * 0.95)] ?? 0, times.at(-1) ?? 0];
    console.log(line(String(words), figures.map(milliseconds)));
    if (middle > AIM) process.exitCode = 1;
  }
});
