import type { WeightRange } from '@site/schema/weight-ranges';
import { Container } from '@site/ui/container';
import { keepPreviousData } from '@tanstack/react-query';
import { PageHeader, PrintSource } from '../../lib/page-parts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { chartQuery } from './chart-query.ts';
import { type HistoryParams, historyQuery } from './history-query.ts';
import { ProgressChart } from './progress-chart.tsx';
import { goalWeight, progressCards } from './progress-numbers.ts';
import { SummaryCards } from './summary-cards.tsx';
import { useWeightUnit } from './unit/weight-unit.ts';
import { UnitSwitch } from './unit-switch.tsx';
import { WeightHistory } from './weight-history.tsx';

export interface ProgressPageProps extends HistoryParams {
  /** Undefined for all entries. */
  range: WeightRange | undefined;
  /** The day whose entry is shown. */
  at: string | undefined;
  hasTrend: boolean;
}

export function ProgressPage({ range, at, hasTrend, all, page }: ProgressPageProps) {
  const history = trpc.weightEntries.history.useQuery(historyQuery({ all, page }), {
    placeholderData: keepPreviousData,
  });
  const chart = trpc.weightEntries.chart.useQuery(chartQuery({ range, trend: hasTrend }), {
    placeholderData: keepPreviousData,
  });
  const stats = trpc.weightEntries.stats.useQuery();
  const settings = trpc.siteSettings.list.useQuery();

  const unit = useWeightUnit();
  const goal = goalWeight(settings.data);
  const total = history.data?.total ?? 0;
  const isAdding = [history, stats, settings, chart].some(({ isPending }) => isPending);
  const cards = progressCards({
    stats: stats.data,
    goal,
    entryCount: total,
    monthChange: chart.data?.monthChange ?? null,
    unit,
  });

  return (
    <Container>
      <PageHeader title="My Progress" subtitle="Following my progress, one pound at a time" />
      <UnitSwitch />
      <SummaryCards cards={cards} isLoading={isAdding} />
      <ProgressChart
        chart={chart.data}
        goal={goal}
        range={range}
        at={at}
        hasTrend={hasTrend}
        isLoading={chart.isPending}
      />
      <WeightHistory
        entries={history.data?.items ?? []}
        total={total}
        all={all}
        page={page}
        isLoading={history.isPending}
      />
      <PrintSource path="/weight-tracking" />
    </Container>
  );
}
