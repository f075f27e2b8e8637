import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { WeightsTableProps } from './line/weights-table.tsx';
import * as styles from './numbers-table.css.ts';

export interface NumbersTableProps extends WeightsTableProps {
  /** Undefined until it is loaded. */
  Table: ComponentType<WeightsTableProps> | undefined;
  load: () => void;
}

/** The chart's data as a table. It has hundreds of rows, so it is rendered when the visitor opens it. */
export function NumbersTable({ Table, load, ...table }: NumbersTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The visitor may have opened it before hydration.
  useEffect(() => setIsOpen(details.current?.open === true), []);

  useEffect(() => {
    if (isOpen) load();
  });

  return (
    <details
      ref={details}
      className={styles.details}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>Show the numbers as a table</summary>
      {isOpen && Table && <Table {...table} />}
      <noscript>
        <a href="/weight-tracking?all=true#weight-history">The entries are listed below.</a>
      </noscript>
    </details>
  );
}
