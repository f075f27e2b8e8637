/** Whether the visitor has hidden the trend in this tab. */
import { createStore } from '@site/ui/store';
import { useSyncExternalStore } from 'react';
import { isTrendShown, TREND_KEY } from './progress-search.ts';

const changes = createStore({});

/** Keeps the choice while the tab is open. */
export function keepTrend(isShown: boolean): void {
  try {
    if (isShown) sessionStorage.removeItem(TREND_KEY);
    else sessionStorage.setItem(TREND_KEY, '');
  } catch (error) {
    console.warn('The trend is shown again on the next page', error);
  }
  changes.set({});
}

/** What the visitor has chosen. The document shows the trend. */
export const useIsTrendShown = () =>
  useSyncExternalStore(changes.subscribe, isTrendShown, () => true);
