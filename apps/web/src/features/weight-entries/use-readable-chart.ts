import { type PointerEvent, useRef, useState } from 'react';

export interface FirstPointer {
  /** Pixels from the left of the window. */
  x: number;
  isMouse: boolean;
}

type ChartParts = Pick<
  typeof import('./line/readable-chart.tsx'),
  'ReadableChart' | 'WeightsTable'
>;

export interface PointerHandlers {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
}

/** Loads what reads the line, once a pointer is over the chart or the focus is near it. */
export function useReadableChart() {
  const [parts, setParts] = useState<ChartParts>();
  const firstPointer = useRef<FirstPointer>(undefined);
  const isRequested = useRef(false);

  function load() {
    if (isRequested.current || import.meta.env.SSR) return;
    isRequested.current = true;
    import('./line/readable-chart.tsx').then(
      ({ ReadableChart, WeightsTable }) => setParts({ ReadableChart, WeightsTable }),
      (error: unknown) => {
        // The line stays as it is. It is tried again at the next use.
        isRequested.current = false;
        console.warn('Failed to load the chart', error);
      },
    );
  }

  function point({ clientX, pointerType }: PointerEvent) {
    firstPointer.current = { x: clientX, isMouse: pointerType === 'mouse' };
    load();
  }

  const pointerHandlers: PointerHandlers = {
    onPointerEnter: point,
    onPointerMove: point,
    onPointerLeave: ({ pointerType }) => {
      // A touch fires `pointerleave` after every tap, but the tapped point still counts.
      if (pointerType === 'mouse') firstPointer.current = undefined;
    },
  };
  return { parts, firstPointer, load, pointerHandlers };
}
