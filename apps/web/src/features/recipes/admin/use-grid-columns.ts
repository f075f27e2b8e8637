import { from } from '@site/ui/theme/breakpoints';
import { useSyncExternalStore } from 'react';

/** Widest first. The first matching query counts. */
const STEPS = [
  { media: from.desktop, columns: 5 },
  { media: from.laptop, columns: 4 },
  { media: from.tablet, columns: 3 },
];
const FEWEST = 2;

function subscribe(listener: () => void) {
  const queries = STEPS.map(({ media }) => window.matchMedia(media));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The number of tiles in a row, 2 to 5. Computed in JavaScript, because each row is a list for dragging. */
export function useGridColumns(): number {
  return useSyncExternalStore(
    subscribe,
    () => STEPS.find(({ media }) => window.matchMedia(media).matches)?.columns ?? FEWEST,
    () => FEWEST,
  );
}
