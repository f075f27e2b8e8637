import { useEffect, useState, useSyncExternalStore } from 'react';

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
