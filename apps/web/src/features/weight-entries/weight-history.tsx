import type { WeightHistoryEntry } from '@site/schema/weight-entries';
import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { MessagePanel } from '@site/ui/message-panel';
import { Skeleton } from '@site/ui/skeleton';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../lib/format-date.ts';
import { formatCount } from '../../lib/format-number.ts';
import { useSite } from '../../lib/use-site.ts';
import { EnergyBadge } from './energy-badge.tsx';
import { NEWEST } from './history-query.ts';
import { formatPounds } from './progress-numbers.ts';
import * as styles from './weight-history.css.ts';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];

export interface WeightHistoryProps {
  /** Newest first. */
  entries: readonly WeightHistoryEntry[];
  /** The number of all entries. */
  total: number;
  showsAll: boolean;
  isLoading: boolean;
}

export function WeightHistory({ entries, total, showsAll, isLoading }: WeightHistoryProps) {
  return (
    <section className={styles.section} aria-labelledby="weight-history">
      <h2 id="weight-history">Weight Entry History</h2>
      <Card>
        {isLoading && <LoadingEntries />}
        {!isLoading && entries.length === 0 && (
          <MessagePanel icon={NotebookPen} title="No weight entries found." level={3}>
            Start tracking your progress by adding your first weight entry!
          </MessagePanel>
        )}
        {entries.length > 0 && <Entries entries={entries} total={total} showsAll={showsAll} />}
      </Card>
      {total > NEWEST && (
        <p className={`${styles.foot} ${screenOnly}`}>
          {entries.length > NEWEST && total > entries.length && (
            <span>
              The newest {formatCount(entries.length)} of {formatCount(total)} entries.
            </span>
          )}
          <Link
            to="/weight-tracking"
            search={showsAll ? {} : { all: true }}
            hash={showsAll ? 'weight-history' : ''}
            resetScroll={showsAll}
            className={buttonClass({ tone: 'secondary' })}
          >
            {showsAll ? `Show the newest ${NEWEST}` : 'Show all entries'}
          </Link>
        </p>
      )}
    </section>
  );
}

function Entries({ entries, total, showsAll }: Omit<WeightHistoryProps, 'isLoading'>) {
  const firstOlder = useRef<HTMLLIElement>(null);
  const didShowAll = useRef(showsAll);
  useEffect(() => {
    const isLoaded = entries.length > NEWEST;
    // Moves the focus to the first entry that was not shown before.
    if (showsAll && isLoaded && !didShowAll.current) {
      firstOlder.current?.focus({ preventScroll: true });
    }
    didShowAll.current = showsAll && isLoaded;
  }, [showsAll, entries.length]);

  return (
    <ul className={styles.list} aria-labelledby="weight-history">
      {entries.slice(0, showsAll ? undefined : NEWEST).map((entry, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest entry, so keys stay the same
          key={total - index}
          className={styles.entry}
          {...(index === NEWEST && { ref: firstOlder, tabIndex: -1 })}
        >
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  entry: { date, weight, bmi, energyLevel, notes },
}: {
  entry: WeightHistoryEntry;
}) {
  const { timeZone } = useSite();
  return (
    <>
      <div className={styles.main}>
        <time className={styles.date} dateTime={date}>
          {formatDay(date, timeZone)}
        </time>
        {notes && <p className={styles.notes}>{notes}</p>}
      </div>
      <p className={styles.numbers}>
        <span className={styles.weight}>{formatPounds(Number(weight))}</span>
        {bmi && <span className={styles.bmi}>BMI: {bmi}</span>}
      </p>
      {energyLevel && (
        <p className={styles.energy}>
          <EnergyBadge level={energyLevel} />
        </p>
      )}
    </>
  );
}

function LoadingEntries() {
  return (
    <ul className={styles.list} aria-busy="true" aria-label="Loading">
      {PLACEHOLDERS.map((key) => (
        <li key={key} className={styles.entry}>
          <div className={styles.main}>
            <Skeleton width="10rem" />
            <Skeleton width="min(22rem, 80%)" />
          </div>
          <Skeleton width="4.5rem" />
        </li>
      ))}
    </ul>
  );
}
