/** Checks of a page's layout: its width, layout shifts, and the height of touch targets. */
import { expect, type Page } from '@playwright/test';

/** Widths of screens in pixels, beginning with the smallest phone. */
const WIDTHS = [320, 360, 390, 640, 768, 960, 1024, 1280, 1920];

/** Local fonts that the fallback faces use. If a machine has none of them, its text widths differ. */
const BORROWED = "local('Georgia'), local('Noto Serif Regular'), local('Liberation Serif')";

declare global {
  interface Window {
    /** The layout shifts of this document: the score, and what moved from where to where. */
    shifts?: { value: number; moved: string[] }[];
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
}

/** Records the layout shifts of every document that the page opens after this call. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Each call adds the script again, so it may run twice in a document.
    if (window.shifts) return;
    const shifts: NonNullable<Window['shifts']> = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const from = `${previousRect.x},${previousRect.y} ${previousRect.width}×${previousRect.height}`;
          const to = `${currentRect.x},${currentRect.y} ${currentRect.width}×${currentRect.height}`;
          const element = (node as Element | null)?.outerHTML ?? node?.nodeValue;
          return `${from} → ${to}: ${element?.slice(0, 150)}`;
        });
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page without web fonts and scrolls through it. Expects no layout shift. */
export async function expectNothingMoves(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  // Without the fallback fonts, text moves slightly when the web fonts load.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // Otherwise the next visit would begin at the bottom.
    window.scrollTo(0, 0);
  });
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  await page.unroute('**/*.woff2');
}

/** Opens a page and delays its web fonts until after the first paint. Expects that they move almost nothing. */
export async function expectFontsMoveNothing(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  const { promise: fontsReleased, resolve: releaseFonts } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fontsReleased;
    await route.continue();
  });
  const opened = page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  releaseFonts();
  await opened;
  await page.evaluate(() => document.fonts.ready);
  const isSet = await page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /Fraunces$/.test(family) && status === 'loaded',
    ),
  );
  expect(isSet, 'the typeface of headings is loaded').toBe(true);
  const canBorrow = await page.evaluate(
    (source) =>
      new FontFace('borrowed', source).load().then(
        () => true,
        () => false,
      ),
    BORROWED,
  );
  expect(canBorrow, `One of ${BORROWED} must be installed: fonts-liberation, on Debian`).toBe(true);
  const shifts = (await page.evaluate(() => window.shifts)) ?? [];
  const sum = shifts.reduce((moved, { value }) => moved + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.002);
}

/** Expects that no element is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `pixels too wide at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Expects that the page fits every width in `WIDTHS`, and restores the width at the end. */
export async function expectToFitEveryScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  if (before) await page.setViewportSize(before);
}

/** The spacing that WCAG 1.4.12 asks a page to bear. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Expects that a reader who sets the text further apart can read all of it. */
export async function expectSpacedTextFits(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: SPACED });
  await expectNoOverflow(page);
  await expectNothingCut(page);
  await style.evaluate((element) => (element as Element).remove());
}

/** Expects that all lines of each text are seen, also where cards show few of them at other sizes of the text. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.scrollHeight > element.clientHeight + 3)
      .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowY))
      // A box of a pixel has a text for screen readers only.
      .filter((element) => element.clientWidth > 1 && element.textContent.trim() !== '')
      .map(
        (element) =>
          `${element.textContent.slice(0, 80)} (${element.scrollHeight - element.clientHeight} px)`,
      ),
  );
  expect(cut, 'texts cut at their lower end').toEqual([]);
}

/** Expects that a reader who doubles the size of the text can read all of it: nothing is cut or lies over other text. */
export async function expectLargeTextFits(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectNothingCut(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expectNoOverflow(page);
  const outside = await page.evaluate(() => {
    /** The boxes that the text of an element is in, as far as the text is in their flow. */
    const boxesOf = (element: Element) => {
      const boxes: DOMRect[] = [];
      // The labels of the chart stand around its drawing, in what is around that.
      const isDrawn = element instanceof SVGElement;
      const start = isDrawn ? (element.closest('div')?.offsetParent ?? null) : element;
      for (let at = start; at; at = at.parentElement) {
        const { display, overflowX, position } = getComputedStyle(at);
        if (/^(inline|contents)$/.test(display)) continue;
        const box = at.getBoundingClientRect();
        // A box of a pixel has a text for screen readers only. What a reader can scroll to is not lost.
        if (box.width <= 1 || /auto|scroll/.test(overflowX)) break;
        boxes.push(box);
        if (/absolute|fixed/.test(position)) break;
      }
      return boxes;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const isOutside = boxesOf(parent).some((box) => left < box.left - 1 || right > box.right + 1);
      if (isOutside) found.push(text.nodeValue);
    }
    return found;
  });
  expect(outside, 'texts wider than their boxes').toEqual([]);
  await expectControlsInReach(page);
}

/** Expects that the middle of every control is on the screen or can be scrolled to. */
async function expectControlsInReach(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return (
      [...document.querySelectorAll('a[href], button, input, select, textarea')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // The field that only programs find.
        .filter((element) => !element.closest('[aria-hidden="true"]'))
        .filter((element) => {
          const { left, width } = element.getBoundingClientRect();
          const middle = left + width / 2;
          return width > 1 && (middle < 0 || middle > innerWidth) && !scrolls(element);
        })
        .map((element) => element.ariaLabel || element.textContent)
    );
  });
  expect(outside, 'controls beside the screen').toEqual([]);
}

/** Expects that every touch target is at least 44 px high. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')]
      // A link inside a line of text may be as high as the line.
      .filter((element) => getComputedStyle(element).display !== 'inline')
      // A card's link covers its whole card.
      .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
      .filter((element) => element.checkVisibility())
      // A mark on the line lets a finger through to the line.
      .filter((element) => getComputedStyle(element).pointerEvents !== 'none')
      // The label around a checkbox is its touch target.
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.getBoundingClientRect().height < 43.9)
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  expect(small, 'targets lower than 44 px').toEqual([]);
}

/** Expects that a click in the middle of each button of the page reaches that button, and not what lies on it. */
export async function expectButtonsCanBeHit(page: Page): Promise<void> {
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => {
        button.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((button) => button.outerHTML.slice(0, 160)),
  );
  expect(covered, 'buttons below something else').toEqual([]);
}
