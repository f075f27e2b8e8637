import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A finger on the screen. Its events come from the browser itself, not from the page. */
export async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at: Point = { x: 0, y: 0 };
  return {
    async press(point: Point) {
      at = point;
      await send('touchStart', [point]);
    },
    /** Moves there in steps, like a finger. */
    async moveTo(point: Point, steps = 12) {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = {
          x: from.x + ((point.x - from.x) * step) / steps,
          y: from.y + ((point.y - from.y) * step) / steps,
        };
        await send('touchMove', [at]);
      }
    },
    lift: () => send('touchEnd', []),
  };
}
