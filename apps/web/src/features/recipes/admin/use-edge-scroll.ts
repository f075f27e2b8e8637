import { useEffect } from 'react';

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
