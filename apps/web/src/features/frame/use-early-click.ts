import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by `start-page.js` until the page is hydrated. Returns the button that the visitor clicked before that. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/** Repeats the last click that the visitor made on a button before hydration. */
export function useEarlyClick(): void {
  useEffect(() => {
    // A timer, because React hydrates a part of the page immediately only for an event that React itself did not cause.
    const timer = setTimeout(() => {
      const button = window.takeEarlyClick?.();
      if (button?.isConnected) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
}
