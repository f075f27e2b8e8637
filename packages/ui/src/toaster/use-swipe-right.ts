import { type PointerEvent, useRef } from 'react';

/** Pixels. Releasing further to the right than this dismisses. */
const THRESHOLD = 50;

/** Handlers that move an element to the right with the pointer, and call `onSwipe` on release past the threshold. */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<{ id: number; x: number }>(null);

  const distance = (event: PointerEvent) =>
    start.current?.id === event.pointerId ? Math.max(0, event.clientX - start.current.x) : 0;

  const settle = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.style.transform = '';
    start.current = null;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button');
      if (event.button === 0 && !isButton)
        start.current = { id: event.pointerId, x: event.clientX };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const moved = distance(event);
      if (moved === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${moved}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = distance(event);
      settle(event);
      if (moved > THRESHOLD) onSwipe();
    },
    onPointerCancel: settle,
  };
}
