/** The owner at the form of a post. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** Milliseconds between two words. */
const PAUSE = 120;
/** Milliseconds in which a draft must be offered. */
const OFFER_TIMEOUT = 15_000;

export interface Word {
  text: string;
  typedAt: number;
}

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Opens the form of a new post or of a stored one, and puts the caret into the text. */
export async function openForm(page: Page, edit: string): Promise<Page> {
  await page.goto(`/admin?tab=blog-posts&edit=${edit}`);
  await content(page).click();
  return page;
}

/** Types words that no other session types for this many milliseconds. */
export async function typeUntil(
  page: Page,
  session: string,
  duration: number,
  random: () => number,
): Promise<Word[]> {
  await page.getByRole('textbox', { name: 'Title' }).fill(session);
  await content(page).click();
  const words: Word[] = [];
  const end = Date.now() + duration;
  while (Date.now() < end) {
    const text = `${session}-${words.length}.`;
    await page.keyboard.insertText(`${text} `);
    words.push({ text, typedAt: Date.now() });
    await sleep(PAUSE * (0.5 + random()));
  }
  return words;
}

/**
 * Opens a page and a new form in it, keeps the draft that is offered with each of these titles, and returns their texts;
 * blank where none is offered.
 *
 * @param isLast whether the drafts are discarded then, so that later forms do not offer them
 */
export async function offeredTexts(
  context: BrowserContext,
  titles: readonly string[],
  { isLast }: { isLast: boolean },
): Promise<string[]> {
  const page = await openForm(await context.newPage(), 'new');
  const texts: string[] = [];
  for (const title of titles) {
    if (texts.length > 0) await page.getByRole('button', { name: 'New Post' }).click();
    texts.push(await offeredText(page, title));
    if (isLast) await discard(page);
  }
  await page.close({ runBeforeUnload: false });
  return texts;
}

async function offeredText(page: Page, title: string): Promise<string> {
  const offer = page.getByRole('status').filter({ hasText: `Not saved yet: ${title},` });
  const keep = offer.getByRole('button', { name: 'Keep' }).first();
  const isOffered = await keep.waitFor({ timeout: OFFER_TIMEOUT }).then(
    () => true,
    () => false,
  );
  if (!isOffered) return '';
  await keep.click();
  await content(page).filter({ hasText: title }).waitFor();
  return (await content(page).textContent()) ?? '';
}

async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await content(page).waitFor({ state: 'detached' });
}
