import { useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const isSupported = () => 'wakeLock' in navigator;

/** Keeps the screen lit while it is switched on and the page is in sight; a browser drops that when it is not. */
export function useScreenOn() {
  const supported = useSyncExternalStore(neverChanges, isSupported, () => false);
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch (error) {
        // A low battery, say: the switch then shows what is so.
        console.warn('The screen cannot be kept on', error);
        setOn(false);
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      lock?.release().catch((error: unknown) => console.warn('The screen stays on', error));
    };
  }, [isOn]);

  return { isSupported: supported, isOn, toggle: () => setOn((was) => !was) };
}
