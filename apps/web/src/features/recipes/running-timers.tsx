import { useLocation } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { COOK_HASH, TIMERS } from './cooking/cook-keys.ts';

/**
 * The timers of cook mode, on every page, which loads this small file for it. Their own code is loaded only for a reader
 * who has started one.
 */
export function RunningTimers() {
  const isCooking = useLocation({ select: ({ hash }) => hash === COOK_HASH });
  // Another page renders this again: the timers that the last one started are looked for.
  useLocation({ select: ({ pathname }) => pathname });
  const [TimerBar, setTimerBar] = useState<ComponentType>();

  useEffect(() => {
    if (isCooking || TimerBar || !hasTimers()) return;
    import('./cooking/timer-list.tsx').then(
      (module) => setTimerBar(() => module.TimerBar),
      (error: unknown) => console.warn('Failed to load the timers', error),
    );
  });

  return !isCooking && TimerBar ? <TimerBar /> : null;
}

function hasTimers(): boolean {
  try {
    return (sessionStorage.getItem(TIMERS) ?? '[]') !== '[]';
  } catch {
    // Without storage no timer outlives its page.
    return false;
  }
}
