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
 * Opens a new form, keeps the draft that is offered with this title, and returns its text; blank if there is none.
 *
 * @param isLast whether the draft is discarded then, so that later forms do not offer it
 */
export async function offeredText(
  context: BrowserContext,
  title: string,
  { isLast }: { isLast: boolean },
): Promise<string> {
  const page = await openForm(await context.newPage(), 'new');
  const offer = page.getByRole('status').filter({ hasText: `Not saved yet: ${title},` });
  const keep = offer.getByRole('button', { name: 'Keep' }).first();
  const isOffered = await keep.waitFor({ timeout: OFFER_TIMEOUT }).then(
    () => true,
    () => false,
  );
  if (!isOffered) return '';
  await keep.click();
  await content(page).filter({ hasText: title }).waitFor();
  const text = (await content(page).textContent()) ?? '';
  if (isLast) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await content(page).waitFor({ state: 'detached' });
  }
  await page.close({ runBeforeUnload: false });
  return text;
}
