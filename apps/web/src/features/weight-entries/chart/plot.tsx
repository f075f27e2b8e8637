/** The place of the line, and when its code is loaded. */
import { lazy, memo, Suspense } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import * as styles from './chart.css.ts';
import type { ReadableLineProps } from './readable-line.tsx';

export const LoadingLine = () => (
  <p className={styles.loading} role="status">
    Loading chart data...
  </p>
);

/** Loads the chart library when the page is idle. Until then, and should it not come, the drawing of the document stays. */
async function loadLine() {
  await Promise.race([new Promise<void>((resolve) => whenIdle(resolve)), nextUse()]);
  for (;;) {
    try {
      return { default: (await import('./readable-line.tsx')).ReadableLine };
    } catch (error) {
      console.warn('Failed to load the chart', error);
      await nextUse();
    }
  }
}

const nextUse = () =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'pointermove', 'keydown'])
      addEventListener(type, resolve, { once: true });
  });

const ReadableLine = import.meta.env.SSR
  ? (await import('./readable-line.tsx')).ReadableLine
  : lazy(loadLine);

/** Is not rendered again before the line has come to life, which would empty it. */
export const Plot = memo(function Plot(line: ReadableLineProps) {
  return (
    <div className={styles.readable}>
      <div className={styles.plot}>
        <Suspense fallback={<LoadingLine />}>
          <ReadableLine {...line} />
        </Suspense>
      </div>
      <p className={styles.hint} aria-hidden>
        Move along the line to read each weigh-in.
      </p>
    </div>
  );
});
