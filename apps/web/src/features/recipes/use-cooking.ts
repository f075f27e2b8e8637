import { useEffect, useState, useSyncExternalStore } from 'react';

/** What the recipe page and cook mode share. What cooks did with a recipe is kept for the tab's session. Without storage it is kept for as long as the page is open. */

/** @returns the stored list; empty for a missing or unreadable one */
export function readItems(name: string): unknown[] {
  try {
    const items: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(items) ? items : [];
  } catch (error) {
    console.warn(`Could not read "${name}" of this session`, error);
    return [];
  }
}

export function writeItems(name: string, items: readonly unknown[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(items));
  } catch (error) {
    console.warn(`Could not keep "${name}" for this session`, error);
  }
}

export const ticksOf = (slug: string) => `ticks:${slug}`;

/** @returns the keys with or without `key` */
export function withTick(keys: readonly unknown[], key: string, isTicked: boolean): unknown[] {
  const others = keys.filter((other) => other !== key);
  return isTicked ? [...others, key] : others;
}

const neverChanges = () => () => undefined;
const isSupported = () => 'wakeLock' in navigator;

/**
 * Keeps the screen on while the page is visible. The browser releases the lock when the page is hidden, so the hook
 * requests it again.
 *
 * @param initial whether it starts at once
 */
export function useScreenOn(initial = false) {
  // Nearly all browsers support it, so the server's document has the button, and nothing moves when the scripts run.
  const supported = useSyncExternalStore(neverChanges, isSupported, () => true);
  const [isOn, setOn] = useState(initial);

  useEffect(() => {
    if (!isOn || !supported) return;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isReleased) await lock.release();
      } catch (error) {
        // The browser may refuse, for example on a low battery. The button then shows that the screen is not kept on.
        console.warn('The screen cannot be kept on', error);
        setOn(false);
      }
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isReleased = true;
      document.removeEventListener('visibilitychange', requestLock);
      lock?.release().catch((error: unknown) => console.warn('The screen stays on', error));
    };
  }, [isOn, supported]);

  return { isSupported: supported, isOn, toggle: () => setOn((was) => !was) };
}
