/** The chart in words: what was published along the line as a list, and its numbers as a table. */
import type { PublishedMark, WeightChart } from '@site/schema/weight-entries';
import { muted, target } from '@site/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import * as styles from './chart.css.ts';
import { type ChartDetails, publishedRowId } from './chart-details.ts';
import { PublishedLink } from './published-link.tsx';

const dayText = (day: string) => formatDay(day, 'UTC');

interface InWordsProps {
  chart: WeightChart;
  details: ChartDetails;
  /** Loads the details. */
  onOpen: () => void;
}

/** What the marks of the chart stand for, newest first: for the keyboard, for screen readers, and without scripts. */
export function PublishedList({ chart: { marks }, details, onOpen }: InWordsProps) {
  if (marks.length === 0) return null;
  return (
    <details className={styles.details} onToggle={onOpen}>
      <summary className={styles.summary}>What was published along the way</summary>
      <ul className={styles.publishedRows}>
        {marks.toReversed().map((mark) => (
          <PublishedRow key={mark.day} mark={mark} items={details.itemsOf(mark).toReversed()} />
        ))}
      </ul>
    </details>
  );
}

function PublishedRow({ mark, items }: { mark: PublishedMark; items: PublishedMark['titles'] }) {
  const more = mark.total - items.length;
  return (
    <li id={publishedRowId(mark)} className={styles.publishedRow}>
      {items.map((item) => (
        <p key={item.kind + item.slug} className={styles.publishedItem}>
          <time className={styles.publishedDay} dateTime={item.day}>
            {dayText(item.day)}
          </time>{' '}
          <PublishedLink item={item} className={target}>
            {item.title}
          </PublishedLink>
        </p>
      ))}
      {more > 0 && (
        // They load when the list is opened. Without scripts these lead to them.
        <p className={muted}>
          and {more} more in the <a href="/blog">blog</a> and the{' '}
          <a href="/photo-gallery?order=newest">gallery</a>
        </p>
      )}
    </li>
  );
}

/** The chart's data as a table. It has hundreds of rows, so its code is loaded when the visitor opens it. */
export function NumbersTable({ onOpen, ...table }: InWordsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { Loaded: WeightsTable, load } = useLoaded(
    'table',
    async () => (await import('./weights-table.tsx')).WeightsTable,
  );
  const details = useRef<HTMLDetailsElement>(null);
  const toggle = () => {
    const next = details.current?.open === true;
    setIsOpen(next);
    if (!next) return;
    onOpen();
    load();
  };
  const wasOpened = useRef(toggle);
  // The visitor may have opened it before hydration.
  useEffect(() => wasOpened.current(), []);

  return (
    <details ref={details} className={styles.details} onToggle={toggle}>
      <summary className={styles.summary}>The numbers as a table</summary>
      {isOpen && WeightsTable && <WeightsTable {...table} />}
      <noscript>
        <a href="/weight-tracking?all=true#weight-history">The entries are listed below.</a>
      </noscript>
    </details>
  );
}
