import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Pixels from the edges of the window. The navigation covers those at the top. At the bottom they are fewer than to the
 * middle of a handle that can be seen, so that a tile can be dropped on each tile in the window. A finger cannot get so
 * near to the edge.
 */
const ZONE = { top: 48, mouse: 20, finger: 44 };
/** Pixels a frame at the very edge. */
const MAX_STEP = 16;
/** Frames in the zone before the page starts to scroll, so that a quick drop lands where the pointer is. */
const REST = 15;

/**
 * Scrolls the page while the pointer drags near the top or bottom edge of the window. The drag-and-drop library scrolls
 * by the centre of the tile, from a quarter of the window on: in a low window a tile would never land where it is
 * dropped.
 */
export function useEdgeScroll(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return;
    let y: number | undefined;
    let bottom = ZONE.mouse;
    let rested = 0;
    const onMouse = (event: MouseEvent) => {
      y = event.clientY;
    };
    const onTouch = (event: TouchEvent) => {
      y = event.touches[0]?.clientY;
      bottom = ZONE.finger;
    };
    const step = () => {
      const pixels = y === undefined ? 0 : stepAt(y, { height: window.innerHeight, bottom });
      rested = pixels === 0 ? 0 : rested + 1;
      if (rested > REST) window.scrollBy(0, pixels);
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    const options = { capture: true, passive: true };
    window.addEventListener('mousemove', onMouse, options);
    window.addEventListener('touchmove', onTouch, options);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('mousemove', onMouse, options);
      window.removeEventListener('touchmove', onTouch, options);
    };
  }, [isDragging]);
}

/**
 * Pixels to scroll in one frame for a pointer at `y`.
 *
 * @param bottom how many pixels of the window's bottom edge scroll
 */
export function stepAt(y: number, { height, bottom }: { height: number; bottom: number }): number {
  const isTop = y < height / 2;
  const [zone, distance] = isTop ? [ZONE.top, y] : [bottom, height - y];
  const depth = Math.min(zone - distance, zone);
  if (depth <= 0) return 0;
  const step = Math.ceil((depth / zone) ** 2 * MAX_STEP);
  return isTop ? -step : step;
}

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
