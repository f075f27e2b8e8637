import { createFileRoute } from '@tanstack/react-router';
import { ProgressPage } from '../features/weight-entries/progress-page.tsx';
import {
  chartQuery,
  historyQuery,
  progressSubtitle,
  readProgressSearch,
} from '../features/weight-entries/progress-search.ts';
import { requireFeature } from '../lib/content.ts';
import { notFoundHead, pageHead } from '../lib/page-head.ts';
import { loadForPage } from '../lib/trpc.ts';

export const Route = createFileRoute('/weight-tracking')({
  validateSearch: readProgressSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ context }) => requireFeature(context, 'progress'),
  loader: ({ context: { data }, deps }) =>
    loadForPage(
      data.trpc.weightEntries.history.ensureData(historyQuery(deps)),
      data.trpc.weightEntries.chart.ensureData(chartQuery(deps)),
      data.trpc.weightEntries.stats.ensureData(),
      data.trpc.siteSettings.list.ensureData(),
    ),
  head: ({ match: { context } }) => {
    const { site } = context;
    if (!site.features.progress) return notFoundHead(site);
    return pageHead(
      {
        title: 'My Progress',
        description: `${progressSubtitle(site.unit)}: the chart, the goal and every weigh-in on ${site.identity.name}.`,
        path: '/weight-tracking',
      },
      site,
    );
  },
  component: ProgressRoute,
});

function ProgressRoute() {
  const { range, at, trend, all, page } = Route.useSearch();
  return <ProgressPage {...{ range, at, trend, all, page }} />;
}
