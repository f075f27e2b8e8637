import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by `start-page.js` until the page is hydrated. Returns the button that the visitor clicked before that. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/** Clicks the button that the visitor clicked before the page was hydrated. */
export function useEarlyClick(): void {
  useEffect(() => {
    // Not within the effect: React hydrates a part of the page at once only for an event outside of its own work.
    const timer = setTimeout(() => {
      const button = window.takeEarlyClick?.();
      if (!button?.isConnected) return;
      // Tabs open when the mouse button goes down.
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      button.click();
    });
    return () => clearTimeout(timer);
  }, []);
}
