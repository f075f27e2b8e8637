import {
  type AnalyticsReport,
  type AnalyticsStats,
  PERIODS,
  type Period,
} from '@site/schema/analytics';
import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import * as layout from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartColumn, Clock, Eye, Layers, Search, Users } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps, AdminTab } from '../../editing/admin-tab.ts';
import { tab } from '../../editing/content-list.css.ts';
import { ReadFailure } from '../../editing/query-states.tsx';
import * as styles from './analytics-panel.css.ts';
import { MissingPages } from './missing-pages.tsx';
import { MonthCard } from './month-card.tsx';
import { formatDuration, formatShare, pageName } from './page-name.ts';
import { BookLists, ReadingLists, Table, VisitLists } from './report-lists.tsx';
import { VisitFiles } from './visit-files.tsx';
import { VisitsChart } from './visits-chart.tsx';

/** Milliseconds between two updates of the numbers. */
const REFETCH = 30_000;

const PERIOD_NAMES: Record<Period, string> = {
  all: 'All time',
  today: 'Today',
  '7-days': '7 days',
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
};

/** The statistics of visits and page views, of all time or of a period, which is in the URL. */
function AnalyticsPanel({ view: { status } }: AdminPanelProps) {
  const period = PERIODS.find((each) => each === status) ?? 'all';
  const report = trpc.analytics.report.useQuery(
    { period },
    { refetchInterval: REFETCH, placeholderData: keepPreviousData },
  );
  const { data } = report;
  return (
    <section className={tab}>
      <h2>Analytics</h2>
      <nav className={layout.wrap[2]} aria-label="Period">
        {PERIODS.map((each) => (
          <Link
            key={each}
            to="/admin"
            search={{ tab: 'analytics', status: each === 'all' ? undefined : each }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={buttonClass({ tone: each === period ? 'primary' : 'secondary' })}
          >
            {PERIOD_NAMES[each]}
          </Link>
        ))}
      </nav>
      {report.isPending && <LoadingText>Loading analytics...</LoadingText>}
      <ReadFailure title="Failed to fetch analytics" query={report} />
      {data && (
        <>
          <Numbers report={data} />
          <TopSearches />
          <MonthCard />
          <VisitFiles days={data.days} />
          <NotCounted dropped={data.dropped} />
        </>
      )}
    </section>
  );
}

function Numbers({ report }: { report: AnalyticsReport }) {
  const { stats, before } = report;
  const { totalVisitors, totalPageViews, avgSessionDuration, avgPageViews, topPages } = stats;
  const { visitors = 0, pageViews = 0, timeSpent = 0 } = before ?? {};
  const average = (total: number) => (visitors > 0 ? total / visitors : 0);
  /** Each with its value of the period before. */
  const figures = [
    [Users, 'Total Visitors', formatCount(totalVisitors), formatCount(visitors)],
    [Eye, 'Total Page Views', formatCount(totalPageViews), formatCount(pageViews)],
    [
      Clock,
      'Avg. Session Duration',
      formatDuration(avgSessionDuration),
      formatDuration(average(timeSpent)),
    ],
    [Layers, 'Pages per Session', avgPageViews.toFixed(1), average(pageViews).toFixed(1)],
  ] as const;
  return (
    <>
      <div className={styles.cards}>
        {figures.map(([Icon, label, value, valueBefore]) => (
          <Card key={label} className={styles.card}>
            <h3 className={styles.cardLabel}>
              {label}
              <Icon size="1.1rem" aria-hidden />
            </h3>
            <p className={styles.figure}>{value}</p>
            {before && <p className={layout.soft.xs}>{valueBefore} before</p>}
          </Card>
        ))}
      </div>
      {totalPageViews > 0 && <VisitsChart report={report} />}
      <section className={styles.pages} aria-labelledby="popular-pages">
        <h3 id="popular-pages">Most Popular Pages</h3>
        {topPages.length === 0 ? (
          <MessagePanel icon={ChartColumn} title="No page view data available yet" level={3} />
        ) : (
          <PopularPages {...stats} />
        )}
      </section>
      {totalPageViews > 0 && (
        <div className={styles.lists}>
          <BookLists report={report} />
          <VisitLists report={report} />
          <ReadingLists report={report} />
          <MissingPages pages={report.missing} />
        </div>
      )}
    </>
  );
}

/** Says what is not in the numbers. */
function NotCounted({ dropped: { bot, owner, limit } }: Pick<AnalyticsReport, 'dropped'>) {
  return (
    <p className={layout.soft.sm}>
      Not counted: {formatCount(bot)} visits of bots, {formatCount(owner)} of your own devices while
      you were signed out, and {formatCount(limit)} beyond what one network may add in a day.
      Readers who ask not to be tracked are not counted anywhere.
    </p>
  );
}

/** Most viewed first. */
function PopularPages({ topPages, totalPageViews }: AnalyticsStats) {
  return (
    <ol className={styles.pagesList}>
      {topPages.map(({ path, views, avgTime, isMissing, title }, index) => {
        const share = formatShare(views, totalPageViews);
        const name = pageName(path, isMissing);
        return (
          <li key={path} className={styles.pagesRow}>
            <span className={styles.pagesRank} aria-hidden>
              {index + 1}
            </span>
            <div className={styles.pagesPage}>
              <p className={styles.pagesName}>{name}</p>
              {title && <p className={styles.pagesTitle}>{title}</p>}
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
function TopSearches() {
  const searches = trpc.analytics.topSearches.useQuery(undefined, { refetchInterval: REFETCH });
  const { data } = searches;
  return (
    <section className={styles.pages} aria-labelledby="top-searches">
      <h3 id="top-searches">What Readers Search For</h3>
      <ReadFailure title="Failed to fetch searches" query={searches} />
      {data?.length === 0 && <MessagePanel icon={Search} title="No searches yet" level={3} />}
      {data && data.length > 0 && (
        <Table
          labelledBy="top-searches"
          columns={['Words', 'Searches', 'Without result']}
          rows={data.map(({ words, searches, withoutResult }) => ({
            key: words,
            cells: [
              words,
              formatCount(searches),
              withoutResult === searches ? (
                <Badge key="none" tone="medium">
                  No result
                </Badge>
              ) : (
                formatCount(withoutResult)
              ),
            ],
          }))}
        />
      )}
    </section>
  );
}

export const analyticsTab: AdminTab = {
  value: 'analytics',
  label: 'Analytics',
  load: (trpc) => [trpc.analytics.report.ensureData({ period: 'all' })],
  Panel: AnalyticsPanel,
};
