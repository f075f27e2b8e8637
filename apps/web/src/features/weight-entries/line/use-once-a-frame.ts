import { useCallback, useEffect, useRef } from 'react';

/**
 * Hands on the newest position of a pointer once a frame, since a screen shows no more of them.
 *
 * @param read called with pixels from the left of the window
 */
export function useOnceAFrame(read: (clientX: number) => void) {
  const waiting = useRef<{ frame: number; clientX: number }>(undefined);

  const cancel = useCallback(() => {
    if (waiting.current) cancelAnimationFrame(waiting.current.frame);
    waiting.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);

  function follow(clientX: number) {
    if (waiting.current) {
      waiting.current.clientX = clientX;
      return;
    }
    const next = { clientX, frame: 0 };
    next.frame = requestAnimationFrame(() => {
      waiting.current = undefined;
      read(next.clientX);
    });
    waiting.current = next;
  }

  return { follow, cancel };
}
