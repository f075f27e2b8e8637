/** Whether the visitor has hidden the trend in this tab. */
import { useSyncExternalStore } from 'react';
import { isTrendShown, TREND_KEY } from './progress-search.ts';

const trendListeners = new Set<() => void>();

/** Keeps the choice while the tab is open. */
export function keepTrend(isShown: boolean): void {
  try {
    if (isShown) sessionStorage.removeItem(TREND_KEY);
    else sessionStorage.setItem(TREND_KEY, '');
  } catch (error) {
    console.warn('The trend is shown again on the next page', error);
  }
  for (const listener of trendListeners) listener();
}

function subscribe(listener: () => void) {
  trendListeners.add(listener);
  return () => void trendListeners.delete(listener);
}

/** What the visitor has chosen. The document shows the trend. */
export const useIsTrendShown = () => useSyncExternalStore(subscribe, isTrendShown, () => true);
