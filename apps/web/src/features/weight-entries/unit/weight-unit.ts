/** The unit in which a visitor reads weights. They are stored and sent in pounds. */
import { WEIGHT_UNITS, type WeightUnit } from '@site/schema/weight-units';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The key in the browser's storage. `unit-script.ts` reads it before the first paint. */
export const UNIT_KEY = 'weight-unit';

const listeners = new Set<() => void>();

/** The choice where the browser refuses to store it: it lasts as long as the page. */
let unstored: WeightUnit | undefined;

function chosenUnit(): WeightUnit | undefined {
  const stored = unstored ?? readStored();
  return WEIGHT_UNITS.find((unit) => unit === stored);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(UNIT_KEY);
  } catch {
    // Storage is switched off in this browser.
    return null;
  }
}

export function chooseUnit(unit: WeightUnit): void {
  try {
    localStorage.setItem(UNIT_KEY, unit);
    unstored = undefined;
  } catch {
    unstored = unit;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab chose a unit.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The unit of the document: what the owner chose for readers who have chosen none. */
export function useSiteUnit(): WeightUnit {
  // A piece of a page may be shown without a router.
  return useRouter({ warn: false })?.options.context.site?.unit ?? 'lb';
}

/** The unit to show. That of the site in the document and while it is hydrated; then what the visitor chose. */
export function useWeightUnit(): WeightUnit {
  const siteUnit = useSiteUnit();
  const chosen = () => chosenUnit() ?? siteUnit;
  const unit = useSyncExternalStore(subscribe, chosen, () => siteUnit);
  useLayoutEffect(() => {
    // The weights are converted now, so they may be seen.
    if (unit === (chosenUnit() ?? siteUnit)) delete document.documentElement.dataset['unit'];
  }, [unit, siteUnit]);
  return unit;
}
