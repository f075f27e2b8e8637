import type { WeightRange } from '@site/schema/weight-ranges';
import { WEIGHT_UNITS } from '@site/schema/weight-units';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarRange, Goal, Scale, TrendingDown } from 'lucide-react';
import { PageHeader, PrintSource } from '../../lib/page-parts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { choice, chosen } from './chart/progress-chart.css.ts';
import { ProgressChart } from './chart/progress-chart.tsx';
import { goalWeight, progressCards } from './progress-numbers.ts';
import * as styles from './progress-page.css.ts';
import { chartQuery, type HistoryParams, historyQuery } from './progress-search.ts';
import { chooseUnit, useWeightUnit } from './unit/weight-unit.ts';
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

const UNIT_NAMES = { lb: 'Pounds', kg: 'Kilograms', st: 'Stones and pounds' };

/** Chooses the unit of all weights. The browser remembers it. It needs scripts, so it is not shown without them. */
export function UnitSwitch() {
  const current = useWeightUnit();
  return (
    <fieldset className={styles.units} aria-label="Unit of weights">
      {WEIGHT_UNITS.map((unit) => (
        <button
          key={unit}
          type="button"
          className={unit === current ? chosen : choice}
          title={UNIT_NAMES[unit]}
          aria-pressed={unit === current}
          onClick={() => chooseUnit(unit)}
        >
          {unit}
        </button>
      ))}
    </fieldset>
  );
}

type Cards = ReturnType<typeof progressCards>;

const ICONS = { current: Scale, lost: TrendingDown, toGoal: Goal, average: CalendarRange };
const ORDER = ['current', 'lost', 'toGoal', 'average'] as const;

/** The four cards of totals, or their skeletons while the numbers load. */
function SummaryCards({ cards, isLoading }: { cards: Cards; isLoading: boolean }) {
  return (
    <ul className={styles.grid} aria-label="Summary" aria-busy={isLoading}>
      {ORDER.map((name) => (
        <Card as="li" key={name}>
          <SummaryCard name={name} card={cards[name]} isLoading={isLoading} />
        </Card>
      ))}
    </ul>
  );
}

interface SummaryCardProps {
  name: keyof Cards;
  card: Cards[keyof Cards];
  isLoading: boolean;
}

function SummaryCard({ name, card, isLoading }: SummaryCardProps) {
  const Icon = ICONS[name];
  return (
    <div className={styles.body}>
      <p className={styles.title}>
        <Icon size="1.1em" aria-hidden />
        {card.title}
      </p>
      <p className={name === 'toGoal' ? styles.goalValue : styles.value}>
        {isLoading ? <Skeleton width="5ch" /> : card.value}
      </p>
      <p className={styles.caption}>{isLoading ? <Skeleton width="9ch" /> : card.caption}</p>
    </div>
  );
}
