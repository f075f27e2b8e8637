import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Pixels at the top of the window that the navigation and the header of the tab cover. */
const COVERED = 120;
/** Pixels left below a row, since the library compares rounded positions. */
const MARGIN = 8;
/** Frames until the drag-and-drop library has noticed that the page has scrolled. */
const FRAMES = 3;

/**
 * Lets the arrow keys carry a tile to a row outside of the window. The drag-and-drop library moves a tile by keyboard
 * only to rows that show as a whole. So this scrolls to the row first, and repeats the key then.
 *
 * @param isLifted whether a tile is being moved by keyboard
 * @returns a ref for the index of the row in which the tile is now
 */
export function useRowScroll(isLifted: boolean, grid: RefObject<HTMLElement | null>) {
  const row = useRef(0);
  /** Returns the row that the key moves to, while a tile is lifted. */
  const nextRow = useEffectEvent((key: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    return isLifted && by !== undefined ? grid.current?.children[row.current + by] : undefined;
  });
  // The listener is there before a tile is lifted, because it must run before that of the library.
  useEffect(() => {
    let frame = 0;
    const repeatAfter = (frames: number, event: KeyboardEvent) => {
      frame = requestAnimationFrame(() => {
        if (frames > 1) repeatAfter(frames - 1, event);
        else window.dispatchEvent(event);
      });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // A repeated key is not trusted.
      const next = event.isTrusted && nextRow(event.key)?.getBoundingClientRect();
      const bottom = window.innerHeight - MARGIN;
      if (!next || (next.top >= 0 && next.bottom <= bottom)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      window.scrollBy(0, next.top < 0 ? next.top - COVERED : next.bottom - bottom);
      const { key, code, keyCode } = event;
      cancelAnimationFrame(frame);
      repeatAfter(FRAMES, new KeyboardEvent('keydown', { key, code, keyCode, cancelable: true }));
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
  return row;
}
