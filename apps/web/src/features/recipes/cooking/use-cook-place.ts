import { useState } from 'react';
import { readItems, writeItems } from '../session-items.ts';

export type View = 'ingredients' | 'one' | 'all';

const VIEWS: readonly unknown[] = ['ingredients', 'one', 'all'] satisfies View[];
const isView = (value: unknown): value is View => VIEWS.includes(value);

interface Place {
  view: View;
  /** The index of the current step. */
  step: number;
}

/** Where the cook is in a recipe, kept for the tab's session. */
export function useCookPlace({ slug, steps }: { slug: string; steps: readonly unknown[] }) {
  const item = `place:${slug}`;
  const [place, setPlace] = useState(() => storedPlace(readItems(item), steps.length));
  const go = (next: Place) => {
    setPlace(next);
    writeItems(item, [next.view, next.step]);
  };
  return {
    ...place,
    show: (view: View) => go({ ...place, view }),
    /** From the ingredients it goes to the current step. @returns the index of the new step */
    move(by: number): number {
      const { view } = place;
      const wanted = view === 'ingredients' ? place.step : place.step + by;
      const step = Math.min(Math.max(wanted, 0), steps.length - 1);
      go({ view: view === 'ingredients' ? 'one' : view, step });
      return step;
    },
  };
}

function storedPlace([view, step]: unknown[], count: number): Place {
  // The recipe may have lost steps since.
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < count;
  return { view: isView(view) ? view : 'one', step: isStep ? step : 0 };
}
