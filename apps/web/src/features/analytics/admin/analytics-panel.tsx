import type { AnalyticsStats } from '@site/schema/analytics';
import { Card } from '@site/ui/card';
import { MessagePanel } from '@site/ui/message-panel';
import { ChartColumn, Clock, Eye, Layers, type LucideIcon, Users } from 'lucide-react';
import { tab } from '../../../lib/admin/content-list.css.ts';
import { ReadFailure } from '../../../lib/admin/read-failure.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import * as styles from './analytics-panel.css.ts';
import { formatDuration } from './format-duration.ts';
import { PopularPages } from './popular-pages.tsx';
import { TopSearches } from './top-searches.tsx';

/** Milliseconds between two updates of the numbers. */
const REFETCH = 30_000;

/** The statistics of visits and page views. */
export function AnalyticsPanel() {
  const { data, isPending, isError, error, refetch } = trpc.analytics.stats.useQuery(undefined, {
    refetchInterval: REFETCH,
  });
  return (
    <section className={tab}>
      <h2>Analytics</h2>
      {isPending && <LoadingText>Loading analytics...</LoadingText>}
      {isError && !data && (
        <ReadFailure title="Failed to fetch analytics" error={error} onRetry={() => refetch()} />
      )}
      {data && <Numbers stats={data} />}
      {data && <TopSearches refetchInterval={REFETCH} />}
    </section>
  );
}

function Numbers({ stats }: { stats: AnalyticsStats }) {
  const { totalVisitors, totalPageViews, avgSessionDuration, avgPageViews, topPages } = stats;
  return (
    <>
      <div className={styles.cards}>
        <Figure icon={Users} label="Total Visitors" value={formatCount(totalVisitors)} />
        <Figure icon={Eye} label="Total Page Views" value={formatCount(totalPageViews)} />
        <Figure
          icon={Clock}
          label="Avg. Session Duration"
          value={formatDuration(avgSessionDuration)}
        />
        <Figure icon={Layers} label="Pages per Session" value={avgPageViews.toFixed(1)} />
      </div>
      <section className={styles.pages} aria-labelledby="popular-pages">
        <h3 id="popular-pages">Most Popular Pages</h3>
        {topPages.length === 0 ? (
          <MessagePanel icon={ChartColumn} title="No page view data available yet" level={3} />
        ) : (
          <PopularPages pages={topPages} totalPageViews={totalPageViews} />
        )}
      </section>
    </>
  );
}

function Figure({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <Card>
      <div className={styles.card}>
        <h3 className={styles.cardLabel}>
          {label}
          <Icon size="1.1rem" aria-hidden />
        </h3>
        <p className={styles.figure}>{value}</p>
      </div>
    </Card>
  );
}
