/**
 * Presses every kind of button on every screen by keyboard, also those of the dialogs that open, and expects after each
 * press that the focus is on something that is seen: what goes away must hand it on.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: 'everything', signedIn: true, allowedErrors: [/./] });

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';
const SCREENS = [
  '/',
  '/blog/the-holiday-table',
  '/photo-gallery?category=dinner',
  `${RECIPE}?servings=6`,
  `${RECIPE}?servings=6#cook`,
  '/weight-tracking',
  '/no/such/page',
  '/admin',
  '/admin?tab=blog-posts',
  '/admin?tab=blog-posts&edit=new',
  '/admin?tab=photo-gallery',
  '/admin?tab=photo-gallery&edit=new',
  '/admin?tab=my-progress',
  '/admin?tab=my-progress&edit=new',
  '/admin?tab=analytics',
  '/admin?tab=comments',
  // And each screen that it leads to.
  '/admin?tab=settings',
];

/** Presses of one screen at most, and of all: a button that names itself anew after each press would never end. */
const MOST_PRESSES = 60;

/** Losses until the rest is left: each is waited for long, and the test would end by its time without a word. */
const MOST_LOST = 3;

/** What ends the session, leaves the browser, or takes long for nothing that has to do with the focus. */
const LEFT_OUT =
  /^(log ?out|sign out|print|share|upload|choose (tables|files|from)|send|download|back up|check the|make|export|restore|prepare|insert pictures|replace)/i;

test('the focus stays on what is seen, whatever is pressed', { tag: '@release' }, async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  context.on('page', (other) => void other.close());
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('filechooser', () => undefined);
  const isQuiet = watchRequests(page);
  const pressed: string[] = [];
  const lost: string[] = [];
  const screens = [...SCREENS];
  // Those that are added while it runs, too.
  for (const screen of screens) {
    if (lost.length >= MOST_LOST) break;
    await page.goto(screen);
    if (screen === '/admin?tab=settings') screens.push(...(await settingsOf(page)));
    let last = '';
    for (let presses = 0; presses < MOST_PRESSES && lost.length < MOST_LOST; presses += 1) {
      const isSeen = await isFocusSeen(page, isQuiet);
      const isElsewhere = new URL(page.url()).pathname !== screen.split(/[?#]/)[0];
      if (isElsewhere) await page.goto(screen);
      else if (!isSeen) lost.push(`${screen}: ${last}`);
      const next = await focusNext(page, { screen, pressed, leftOut: LEFT_OUT.source });
      if (next === undefined) break;
      last = next;
      pressed.push(next);
      await page.keyboard.press('Enter');
    }
  }
  expect(lost).toEqual([]);
  // A site that shows nothing must not pass.
  expect(pressed.length).toBeGreaterThan(100);
});

/** The URLs of the screens of Settings. */
async function settingsOf(page: Page): Promise<string[]> {
  const links = page.getByRole('tabpanel').locator('a[href*="edit="]');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** Returns a function that tells whether all that the page asked for has come. */
function watchRequests(page: Page): () => boolean {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size === 0;
}

interface Wanted {
  screen: string;
  pressed: string[];
  /** The source of a pattern. */
  leftOut: string;
}

/**
 * Focuses the first button, or link that changes the page in place, whose like was not pressed yet: of the innermost
 * dialog, where one is open. In a question the last one first, which does what is asked.
 *
 * @returns what it is: its name without numbers and without what is quoted, and where it stands
 */
function focusNext(page: Page, wanted: Wanted): Promise<string | undefined> {
  return page.evaluate(({ screen, pressed, leftOut }) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const title = dialog?.querySelector('h2')?.textContent ?? '';
    const plain = (text: string) =>
      text
        .trim()
        .replace(/["“].*["”]|\d+/g, '#')
        .slice(0, 40);
    const placeOf = (element: Element) => {
      if (dialog) return plain(title);
      return element.closest('header, footer, aside, [role=tablist]') ? 'frame' : screen;
    };
    const kindOf = (element: Element) =>
      `${plain(element.getAttribute('aria-label') ?? element.textContent)} (${placeOf(element)})`;
    const isInPlace = (element: Element) =>
      !(element instanceof HTMLAnchorElement) ||
      (element.pathname === location.pathname && !/edit=|tab=/.test(element.search));
    const controls = [
      ...(dialog ?? document).querySelectorAll<HTMLElement>(
        'button:enabled, summary, a[href*="?"]',
      ),
    ];
    if (/\?|^Confirm/.test(title)) controls.reverse();
    const next = controls.find(
      (element) =>
        isInPlace(element) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]') &&
        !pressed.includes(kindOf(element)) &&
        !new RegExp(leftOut, 'i').test(kindOf(element)),
    );
    next?.focus();
    document.documentElement.setAttribute('data-pressed', '');
    return next && kindOf(next);
  }, wanted);
}

/**
 * Whether something that is seen has the focus, once all that was begun is over. It waits long before it says no, and
 * never for what was lost on the way.
 */
async function isFocusSeen(page: Page, isQuiet: () => boolean): Promise<boolean> {
  const until = Date.now() + 20_000;
  for (;;) {
    const asked = page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { activeElement: now, body, documentElement } = document;
      // A new document begins at its top, or where its fragment says.
      if (!documentElement.hasAttribute('data-pressed')) return true;
      return now !== null && now !== body && now.checkVisibility({ visibilityProperty: true });
    });
    // The press may lead to another document.
    const isSeen = await asked.catch(() => false);
    if (isSeen && isQuiet()) return true;
    if (Date.now() > until) return isSeen;
  }
}
