/** Checks of a page with the keyboard. */
import { expect, type Page } from '@playwright/test';

/** Expects that the Tab key reaches every control from the top of the page, and that each one shows its focus. */
export async function expectAllReachedByKeyboard(page: Page): Promise<void> {
  const expected = await markReachable(page);
  const reached = new Set<string>();
  for (let presses = 0; presses < expected.length + 2; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await describeFocus(page);
    if (focused.mark === null) continue;
    reached.add(focused.mark);
    expect(focused.hasRing, `${focused.mark} shows that it is focused`).toBe(true);
  }
  expect(expected.filter((mark) => !reached.has(mark))).toEqual([]);
}

/** Marks the elements that the keyboard must reach. Returns a name for each. */
function markReachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
    );
    return (
      [...controls]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // Of radio buttons the chosen one: the arrow keys lead on to the others.
        .filter((element) => !element.matches('[type=radio]:not(:checked)'))
        // What is hidden from screen readers repeats other controls, for mice.
        .filter((element) => !element.closest('[aria-hidden=true]'))
        .map((element, index) => {
          const mark = `${index} ${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
          element.dataset['mark'] = mark;
          return mark;
        })
    );
  });
}

/** The mark of the focused element, and whether it or the card around it shows a focus ring. */
function describeFocus(page: Page): Promise<{ mark: string | null; hasRing: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    let hasRing = false;
    for (let element = focused; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) hasRing = true;
    }
    return {
      mark: focused instanceof HTMLElement ? (focused.dataset['mark'] ?? null) : null,
      hasRing,
    };
  });
}
