/** How a reader goes to the previous and the next photo or step: by keys and by swipes. */
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onKey` for each key, wherever the focus is, unless a modifier makes it one of the browser's. */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey) onKey(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Pixels. A shorter or a steeper movement is no swipe. */
const MIN_DISTANCE = 48;

/** @param move called with 1 for a swipe to the left and -1 for one to the right */
export function useSwipe(move: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger zooms.
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) >= MIN_DISTANCE && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
