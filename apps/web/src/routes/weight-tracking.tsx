import { createFileRoute } from '@tanstack/react-router';
import {
  type ChartParams,
  chartQuery,
  dayParam,
  rangeParam,
} from '../features/weight-entries/chart-query.ts';
import {
  type HistoryParams,
  historyPageParam,
  historyQuery,
} from '../features/weight-entries/history-query.ts';
import { ProgressPage } from '../features/weight-entries/progress-page.tsx';
import { loadForPage } from '../lib/load-for-page.ts';
import { pageHead } from '../lib/page-head.ts';
import { flagParam, type RawSearch } from '../lib/search-params.ts';

type ProgressSearchParams = ChartParams & HistoryParams;

export const Route = createFileRoute('/weight-tracking')({
  validateSearch: (raw: RawSearch): ProgressSearchParams => {
    const all = flagParam(raw['all']);
    return {
      range: rangeParam(raw['range']),
      at: dayParam(raw['at']),
      trend: flagParam(raw['trend']),
      all,
      page: historyPageParam(all, raw['page']),
    };
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { data }, deps }) =>
    loadForPage(
      data.trpc.weightEntries.history.ensureData(historyQuery(deps)),
      data.trpc.weightEntries.chart.ensureData(chartQuery(deps)),
      data.trpc.weightEntries.stats.ensureData(),
      data.trpc.siteSettings.list.ensureData(),
    ),
  head: ({ match: { context } }) =>
    pageHead(
      {
        title: 'My Progress',
        description: `Following my progress, one pound at a time: the chart, the goal and every weigh-in on ${context.site.identity.name}.`,
        path: '/weight-tracking',
      },
      context.site,
    ),
  component: ProgressRoute,
});

function ProgressRoute() {
  const { range, at, trend, all, page } = Route.useSearch();
  return <ProgressPage range={range} at={at} hasTrend={trend === true} all={all} page={page} />;
}
