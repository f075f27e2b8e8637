import { Card } from '@site/ui/card';
import { Skeleton } from '@site/ui/skeleton';
import { CalendarRange, Goal, Scale, TrendingDown } from 'lucide-react';
import type { progressCards } from './progress-numbers.ts';
import * as styles from './summary-cards.css.ts';

type Cards = ReturnType<typeof progressCards>;

const ICONS = { current: Scale, lost: TrendingDown, toGoal: Goal, average: CalendarRange };
const ORDER = ['current', 'lost', 'toGoal', 'average'] as const;

/** The four cards of totals, or their skeletons while the numbers load. */
export function SummaryCards({ cards, isLoading }: { cards: Cards; isLoading: boolean }) {
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
