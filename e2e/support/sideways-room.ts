import type { Page } from '@playwright/test';

/** Pixels by which the page can be scrolled sideways; 0 where nothing sticks out. */
export function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
