/** The chart in words: what was published along the line as a list, and its numbers as a table. */
import type { PublishedMark, WeightChart } from '@site/schema/weight-entries';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { milestonesOf, milestoneText } from '../progress-numbers.ts';
import { formatWeight, useWeightUnit } from '../weight-unit.ts';
import * as styles from './chart.css.ts';
import type { ChartDetails } from './chart-details.ts';
import { PublishedLink, publishedRowId } from './chart-drawing.tsx';
import { weightPoints } from './chart-scale.ts';

const dayText = (day: string) => formatDay(day, 'UTC');

/** The marks of the chart, newest first: for the keyboard, for screen readers, and without scripts. */
export function PublishedList({ marks }: { marks: readonly PublishedMark[] }) {
  if (marks.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>What was published along the way</summary>
      <ul className={styles.publishedRows}>
        {marks.toReversed().map((mark) => (
          <li key={mark.day} id={publishedRowId(mark)} className={styles.publishedRow}>
            {mark.titles.map((item) => (
              <p key={item.kind + item.slug} className={styles.publishedItem}>
                <time className={styles.publishedDay} dateTime={item.day}>
                  {dayText(item.day)}
                </time>{' '}
                <PublishedLink item={item} className={styles.publishedLink}>
                  {item.title}
                </PublishedLink>
              </p>
            ))}
            {mark.total > mark.titles.length && (
              <p className={styles.publishedMore}>and {mark.total - mark.titles.length} more</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

export interface NumbersTableProps {
  chart: WeightChart;
  details: ChartDetails;
  onOpen: () => void;
}

/** The chart's data as a table. It has hundreds of rows, so it is rendered when the visitor opens it. */
export function NumbersTable({ onOpen, ...table }: NumbersTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const toggle = () => {
    const next = details.current?.open === true;
    setIsOpen(next);
    if (next) onOpen();
  };
  const wasOpened = useRef(toggle);
  // The visitor may have opened it before hydration.
  useEffect(() => wasOpened.current(), []);

  return (
    <details ref={details} className={styles.details} onToggle={toggle}>
      <summary className={styles.summary}>The numbers as a table</summary>
      {isOpen && <WeightsTable {...table} />}
      <noscript>
        <a href="/weight-tracking?all=true#weight-history">The entries are listed below.</a>
      </noscript>
    </details>
  );
}

const NUMBERS = new Set(['Weight', 'Trend']);

function WeightsTable({ chart, details }: Omit<NumbersTableProps, 'onOpen'>) {
  const { total, marks } = chart;
  const points = weightPoints(chart.points);
  const hasTrend = chart.points[0]?.trend !== undefined;
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  const milestones = milestonesOf(chart, unit);
  const columns = [
    'Date',
    'Weight',
    hasTrend && 'Trend',
    milestones.length > 0 && 'Milestone',
    'Note',
    marks.length > 0 && 'Published',
  ].filter((name) => name !== false);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className={styles.scroll} aria-label="Weights by date" tabIndex={0}>
      <table className={styles.table}>
        {total > points.length && (
          <caption>
            The {formatCount(points.length)} of {formatCount(total)} entries that shape the line.
          </caption>
        )}
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-number={NUMBERS.has(name) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may share a day; rows have no state
            <tr key={points.length - index}>
              <th scope="row">{formatDay(point.date.toISOString(), timeZone)}</th>
              <td data-number>{formatWeight(point.weight, unit)}</td>
              {hasTrend && <td data-number>{formatWeight(point.line, unit)}</td>}
              {milestones.length > 0 && (
                <td>
                  {milestones
                    .filter(({ date }) => Date.parse(date) === point.date.getTime())
                    .map((each) => milestoneText(each, unit))
                    .join(', ')}
                </td>
              )}
              <td>{details.noteOf(point)}</td>
              {marks.length > 0 && (
                <td>
                  {details.publishedNear(point).map((item) => (
                    <p key={item.kind + item.slug}>
                      <PublishedLink item={item}>{item.title}</PublishedLink>{' '}
                      <span className={styles.publishedDay}>{dayText(item.day)}</span>
                    </p>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
