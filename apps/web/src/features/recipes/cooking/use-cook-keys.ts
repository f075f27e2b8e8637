import { useEffect, useRef } from 'react';

export interface CookKeys {
  /** Called with 1 for the right arrow key and -1 for the left one. */
  onMove: (by: number) => void;
  /** Called for the space bar, unless the focus is on a control, which it then presses. */
  onTick: () => void;
}

/** The keys of cook mode, wherever the focus is. Escape closes the dialog by itself. */
export function useCookKeys(keys: CookKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'ArrowRight') latest.current.onMove(1);
      else if (key === 'ArrowLeft') latest.current.onMove(-1);
      else if (key === ' ' && !(target instanceof Element && target.closest('button, input'))) {
        latest.current.onTick();
      } else return;
      // The space bar would scroll.
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
