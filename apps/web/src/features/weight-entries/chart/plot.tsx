/** The place of the line, and when its code is loaded. */
import { memo, Suspense } from 'react';
import { lateComponent, nextUse } from '../../../lib/late-component.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import * as styles from './chart.css.ts';
import type { ReadableLineProps } from './readable-line.tsx';

export const LoadingLine = () => (
  <p className={styles.loading} role="status">
    Loading chart data...
  </p>
);

// The chart library comes when the page is idle. Until then, and should it not come, the drawing of the document stays.
const ReadableLine = import.meta.env.SSR
  ? (await import('./readable-line.tsx')).ReadableLine
  : lateComponent<ReadableLineProps>(
      'chart',
      async () => (await import('./readable-line.tsx')).ReadableLine,
      () => Promise.race([new Promise<void>((resolve) => whenIdle(resolve)), nextUse()]),
    );

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
