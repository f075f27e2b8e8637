import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { goalWeight } from '../progress-numbers.ts';
import * as styles from './recent-line.css.ts';

const Drawing = lazy(async () => {
  const { RecentLineDrawing } = await import('./recent-line-drawing.tsx');
  return { default: RecentLineDrawing };
});

/** The line of the last six months, which shows an entry that does not fit. */
export function RecentLine() {
  const { data: chart } = trpc.weightEntries.chart.useQuery({ range: '6m' });
  const { data: settings } = trpc.siteSettings.list.useQuery();
  if (!chart || chart.points.length < 2) return null;
  return (
    <div className={styles.plot}>
      <ClientOnly>
        <Suspense>
          <Drawing chart={chart} goal={goalWeight(settings)} />
        </Suspense>
      </ClientOnly>
    </div>
  );
}
