import { Container } from '@site/ui/container';
import { keepPreviousData } from '@tanstack/react-query';
import { PageHeader } from '../../lib/page-header.tsx';
import { PrintSource } from '../../lib/print-source.tsx';
import { trpc } from '../../lib/trpc.ts';
import { historyQuery } from './history-query.ts';
import { ProgressChart } from './progress-chart.tsx';
import { goalWeight, progressCards } from './progress-numbers.ts';
import { SummaryCards } from './summary-cards.tsx';
import { WeightHistory } from './weight-history.tsx';

export interface ProgressPageProps {
  /** Shows the whole history instead of the newest entries. */
  showsAll: boolean;
}

export function ProgressPage({ showsAll }: ProgressPageProps) {
  const history = trpc.weightEntries.history.useQuery(historyQuery(showsAll), {
    placeholderData: keepPreviousData,
  });
  const weights = trpc.weightEntries.weights.useQuery();
  const stats = trpc.weightEntries.stats.useQuery();
  const settings = trpc.siteSettings.list.useQuery();

  const goal = goalWeight(settings.data);
  const entries = history.data?.items ?? [];
  const total = history.data?.total ?? 0;
  const isAdding = history.isPending || stats.isPending || settings.isPending;

  return (
    <Container>
      <PageHeader title="My Progress" subtitle="Following my progress, one pound at a time" />
      <SummaryCards cards={progressCards(stats.data, goal, total)} isLoading={isAdding} />
      <ProgressChart
        weights={weights.data ?? []}
        total={total}
        goal={goal}
        isLoading={weights.isPending}
      />
      <WeightHistory
        entries={entries}
        total={total}
        showsAll={showsAll}
        isLoading={history.isPending}
      />
      <PrintSource path="/weight-tracking" />
    </Container>
  );
}
