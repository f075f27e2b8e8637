import { createFileRoute } from '@tanstack/react-router';
import { historyQuery } from '../features/weight-entries/history-query.ts';
import { ProgressPage } from '../features/weight-entries/progress-page.tsx';
import { loadForPage } from '../lib/load-for-page.ts';
import { pageHead } from '../lib/page-head.ts';
import { flagParam, type RawSearch } from '../lib/search-params.ts';
import { brand } from '../site/brand.ts';

interface ProgressSearchParams {
  /** Shows the whole history instead of the newest entries. */
  all?: true | undefined;
}

export const Route = createFileRoute('/weight-tracking')({
  validateSearch: (raw: RawSearch): ProgressSearchParams => ({ all: flagParam(raw['all']) }),
  loaderDeps: ({ search: { all } }) => ({ all }),
  loader: ({ context: { data }, deps: { all } }) =>
    loadForPage(
      data.trpc.weightEntries.history.ensureData(historyQuery(all === true)),
      data.trpc.weightEntries.weights.ensureData(),
      data.trpc.weightEntries.stats.ensureData(),
      data.trpc.siteSettings.list.ensureData(),
    ),
  head: ({ match: { context } }) =>
    pageHead(
      {
        title: 'My Progress',
        description: `Following my progress, one pound at a time: the chart, the goal and every weigh-in on ${brand.name}.`,
        path: '/weight-tracking',
      },
      context.site,
    ),
  component: ProgressRoute,
});

function ProgressRoute() {
  const { all } = Route.useSearch();
  return <ProgressPage showsAll={all === true} />;
}
