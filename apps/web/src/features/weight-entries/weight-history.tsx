import type { WeightHistoryEntry } from '@site/schema/weight-entries';
import type { EnergyLevel, WeightUnit } from '@site/schema/weights';
import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { centered, grid } from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { Skeleton } from '@site/ui/skeleton';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount, formatDay } from '../../lib/format.ts';
import { useSite } from '../../lib/site-options.ts';
import * as styles from './progress-page.css.ts';
import { HISTORY_PAGE_SIZE, type HistoryParams, NEWEST } from './progress-search.ts';
import { formatWeight, useWeightUnit } from './weight-unit.ts';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];

export interface WeightHistoryProps extends HistoryParams {
  /** Newest first: the newest, or those of a page. */
  entries: readonly WeightHistoryEntry[];
  total: number;
  isLoading: boolean;
}

export function WeightHistory({ entries, total, all, page, isLoading }: WeightHistoryProps) {
  const shown = all ? entries : entries.slice(0, NEWEST);
  return (
    <section className={styles.section} aria-labelledby="weight-history">
      <h2 id="weight-history">Weight Entry History</h2>
      <Card>
        {isLoading && <LoadingEntries />}
        {!isLoading && shown.length === 0 && total > 0 && (
          <MessagePanel icon={Scale} title="There are no entries on this page." level={3} />
        )}
        {!isLoading && total === 0 && (
          <MessagePanel icon={Scale} title="No weight entries found." level={3}>
            Start tracking your progress by adding your first weight entry!
          </MessagePanel>
        )}
        {shown.length > 0 && <Entries entries={shown} all={all ?? false} key={page} />}
      </Card>
      {total > NEWEST && <Foot shown={shown.length} total={total} all={all} page={page} />}
    </section>
  );
}

/** How many entries are shown, also on paper, and links to the others. */
function Foot({
  shown,
  total,
  all,
  page: requested = 1,
}: HistoryParams & Record<'shown' | 'total', number>) {
  // From a page beyond the end, the last one is the next.
  const page = Math.min(requested, Math.ceil(total / HISTORY_PAGE_SIZE) + 1);
  const first = (page - 1) * HISTORY_PAGE_SIZE;
  const hasPages = all && total > HISTORY_PAGE_SIZE;
  return (
    <div className={styles.foot}>
      {shown > 0 && shown < total && (
        <p>
          {hasPages
            ? `Entries ${formatCount(first + 1)} to ${formatCount(first + shown)} of ${formatCount(total)}.`
            : `The newest ${formatCount(shown)} of ${formatCount(total)} entries.`}
        </p>
      )}
      <p className={`${centered} ${screenOnly}`}>
        {all && page > 1 && (
          <HistoryLink all page={page === 2 ? undefined : page - 1}>
            Newer entries
          </HistoryLink>
        )}
        {hasPages && first + shown < total && (
          <HistoryLink all page={page + 1}>
            Older entries
          </HistoryLink>
        )}
        {all ? (
          <HistoryLink>Show the newest {NEWEST}</HistoryLink>
        ) : (
          <HistoryLink all>Show all entries</HistoryLink>
        )}
      </p>
    </div>
  );
}

/** Keeps the chart's range. Only opening the whole history does not move the page: it goes on below. */
function HistoryLink({ all, page, children }: HistoryParams & { children: ReactNode }) {
  const goesOn = all && page === undefined;
  return (
    <Link
      to="/weight-tracking"
      activeOptions={{ exact: true }}
      search={(before) => ({ ...before, all, page })}
      hash={goesOn ? '' : 'weight-history'}
      resetScroll={!goesOn}
      className={buttonClass({ tone: 'secondary' })}
    >
      {children}
    </Link>
  );
}

function Entries({ entries, all = false }: Pick<WeightHistoryProps, 'entries'> & { all: boolean }) {
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  const firstOlder = useRef<HTMLLIElement>(null);
  const didShowAll = useRef(all);
  useEffect(() => {
    const isLoaded = entries.length > NEWEST;
    // Moves the focus to the first entry that was not shown before.
    if (all && isLoaded && !didShowAll.current) {
      firstOlder.current?.focus({ preventScroll: true });
    }
    didShowAll.current = all && isLoaded;
  }, [all, entries.length]);

  return [...yearsOf(entries, timeZone)].map(([year, items]) => (
    <section key={year} className={styles.year}>
      <h3 id={`weight-history-${year}`} className={styles.yearHeading}>
        {year}
      </h3>
      <ul className={grid} aria-labelledby={`weight-history weight-history-${year}`}>
        {items.map(({ entry, index }) => (
          <li
            key={index}
            className={styles.entry}
            {...(index === NEWEST && { ref: firstOlder, tabIndex: -1 })}
          >
            <Entry {...entry} unit={unit} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The entries of each year, with their indexes in the whole list. */
function yearsOf(entries: readonly WeightHistoryEntry[], timeZone: string) {
  const indexed = entries.map((entry, index) => ({ entry, index }));
  return Map.groupBy(indexed, ({ entry }) => formatDay(entry.date, timeZone).slice(-4));
}

type EntryProps = WeightHistoryEntry & { unit: WeightUnit };

function Entry({ date, weight, bmi, energyLevel, notes, unit }: EntryProps) {
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
        <span className={styles.weight}>{formatWeight(Number(weight), unit)}</span>
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
    <ul className={grid} aria-busy="true" aria-label="Loading">
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

const TONES = { high: 'good', medium: 'medium', low: 'neutral' } as const;
export const LEVEL_NAMES = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** Its text names the level too, so the colour is not the only information. */
export const EnergyBadge = ({ level }: { level: EnergyLevel }) => (
  <Badge tone={TONES[level]}>{LEVEL_NAMES[level]} energy</Badge>
);
