import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarRange, Goal, Scale, TrendingDown } from 'lucide-react';
import { PageHeader, PrintSource } from '../../lib/page-parts.tsx';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { ProgressChart } from './chart/progress-chart.tsx';
import { useIsTrendShown } from './kept-trend.ts';
import { goalWeight, progressCards } from './progress-numbers.ts';
import * as styles from './progress-page.css.ts';
import {
  type ChartParams,
  chartQuery,
  type HistoryParams,
  historyQuery,
  progressSubtitle,
} from './progress-search.ts';
import { WeightHistory } from './weight-history.tsx';
import { useWeightUnit } from './weight-unit.ts';

export function ProgressPage({ range, at, trend, all, page }: ChartParams & HistoryParams) {
  const isTrendKept = useIsTrendShown();
  const hasTrend = trend ?? isTrendKept;
  const history = trpc.weightEntries.history.useQuery(historyQuery({ all, page }), {
    placeholderData: keepPreviousData,
  });
  const chart = trpc.weightEntries.chart.useQuery(chartQuery({ range, trend: hasTrend }), {
    placeholderData: keepPreviousData,
  });
  const stats = trpc.weightEntries.stats.useQuery();
  const settings = trpc.siteSettings.list.useQuery();

  const unit = useWeightUnit();
  const site = useSite();
  const goal = goalWeight(settings.data);
  const total = history.data?.total ?? 0;
  const isLoading = [history, stats, settings, chart].some(({ isPending }) => isPending);
  const cards = progressCards({
    stats: stats.data,
    goal,
    entryCount: total,
    monthChange: chart.data?.monthChange ?? null,
    unit,
  });

  return (
    <Container>
      <PageHeader title="My Progress" subtitle={progressSubtitle(site.unit)} />
      <SummaryCards cards={cards} hasGoal={goal > 0} isLoading={isLoading} />
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

type Cards = ReturnType<typeof progressCards>;

const ICONS = { current: Scale, lost: TrendingDown, toGoal: Goal, average: CalendarRange };
const ORDER = ['current', 'lost', 'toGoal', 'average'] as const;

interface SummaryCardsProps {
  cards: Cards;
  hasGoal: boolean;
  isLoading: boolean;
}

/** The four totals in one card, or their skeletons while the numbers load. Without a goal they are three. */
function SummaryCards({ cards, hasGoal, isLoading }: SummaryCardsProps) {
  return (
    <Card>
      <ul className={styles.cells} aria-label="Summary" aria-busy={isLoading}>
        {ORDER.filter((name) => hasGoal || name !== 'toGoal').map((name) => {
          const { title, value, caption } = cards[name];
          const Icon = ICONS[name];
          return (
            <li key={name} className={styles.cell}>
              <p className={styles.cellTitle}>
                <Icon size="1.1em" aria-hidden />
                {title}
              </p>
              <p className={name === 'toGoal' ? styles.goalValue : styles.cellValue}>
                {isLoading ? <Skeleton width="5ch" /> : value}
              </p>
              <p className={styles.cellCaption}>{isLoading ? <Skeleton width="9ch" /> : caption}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
