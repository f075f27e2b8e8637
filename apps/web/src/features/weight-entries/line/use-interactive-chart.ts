import { type ComponentType, useRef, useState } from 'react';
import type { ChartProps } from './static-chart.tsx';

/**
 * Loads the chart library. It is larger than the rest of the page and only adds motion, so phones do without: starting
 * it would hold up a finger that moves along the line.
 */
export function useInteractiveChart() {
  const [Chart, setChart] = useState<ComponentType<ChartProps>>();
  const isRequested = useRef(false);

  function loadChart() {
    if (isRequested.current || import.meta.env.SSR) return;
    isRequested.current = true;
    import('./interactive-chart.tsx').then(
      ({ InteractiveChart }) => setChart(() => InteractiveChart),
      (error: unknown) => {
        // The static chart stays. It is tried again when the pointer comes back.
        isRequested.current = false;
        console.warn('Failed to load the chart', error);
      },
    );
  }

  return { Chart, loadChart };
}
