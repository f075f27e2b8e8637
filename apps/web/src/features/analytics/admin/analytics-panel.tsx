import type { AnalyticsStats } from '@site/schema/analytics';
import { Badge } from '@site/ui/badge';
import { Card } from '@site/ui/card';
import { MessagePanel } from '@site/ui/message-panel';
import { ChartColumn, Clock, Eye, Layers, type LucideIcon, Search, Users } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminTab } from '../../editing/admin-tab.ts';
import { tab } from '../../editing/content-list.css.ts';
import { ReadFailure } from '../../editing/list.tsx';
import * as styles from './analytics-panel.css.ts';
import { formatDuration, formatShare, pageName } from './page-name.ts';

/** Milliseconds between two updates of the numbers. */
const REFETCH = 30_000;

/** The statistics of visits and page views. */
function AnalyticsPanel() {
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

export interface PopularPagesProps {
  /** Most viewed first. */
  pages: AnalyticsStats['topPages'];
  totalPageViews: number;
}

function PopularPages({ pages, totalPageViews }: PopularPagesProps) {
  return (
    <ol className={styles.pagesList}>
      {pages.map(({ path, views, avgTime, isMissing }, index) => {
        const share = formatShare(views, totalPageViews);
        const name = pageName(path, isMissing);
        return (
          <li key={path} className={styles.pagesRow}>
            <span className={styles.pagesRank} aria-hidden>
              {index + 1}
            </span>
            <div className={styles.pagesPage}>
              <p className={styles.pagesName}>{name}</p>
              {isMissing ? (
                // A visitor may have invented it: a link could lead to another site, or sign the owner out.
                <span className={styles.pagesPath}>{path}</span>
              ) : (
                // Loads a new document, because public pages have another Content Security Policy.
                <a className={styles.pagesPath} href={path}>
                  {path}
                </a>
              )}
            </div>
            <p className={styles.pagesNumbers}>
              <span className={styles.pagesViews}>
                {views === 1 ? '1 view' : `${formatCount(views)} views`}
              </span>
              <span>{formatDuration(avgTime)} average</span>
            </p>
            <div className={styles.pagesShare}>
              <span className={styles.pagesPercent}>{share}</span>
              <span className={styles.pagesTrack} aria-hidden>
                <span className={styles.pagesBar} style={{ width: share }} />
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What visitors searched for in the blog and the gallery, most frequent first. */
function TopSearches({ refetchInterval }: { refetchInterval: number }) {
  const { data, error, refetch } = trpc.analytics.topSearches.useQuery(undefined, {
    refetchInterval,
  });
  return (
    <section className={styles.pages} aria-labelledby="top-searches">
      <h3 id="top-searches">What Readers Search For</h3>
      {error && !data && (
        <ReadFailure title="Failed to fetch searches" error={error} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && <MessagePanel icon={Search} title="No searches yet" level={3} />}
      {data && data.length > 0 && (
        <table className={styles.searchTable} aria-labelledby="top-searches">
          <thead>
            <tr>
              <th scope="col">SectionContent</th>
              <th scope="col">Searches</th>
              <th scope="col">Without result</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ words, searches, withoutResult }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>{formatCount(searches)}</td>
                <td>
                  {withoutResult === searches ? (
                    <Badge tone="medium">No result</Badge>
                  ) : (
                    formatCount(withoutResult)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export const analyticsTab: AdminTab = {
  value: 'analytics',
  label: 'Analytics',
  load: (trpc) => [trpc.analytics.stats.ensureData()],
  Panel: AnalyticsPanel,
};
