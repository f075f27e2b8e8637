import type { OddWeight, WeightFileEntry } from '@site/schema/weight-import';
import { useId } from 'react';
import { formatCount, formatDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site-options.ts';
import { formatWeight } from '../../unit/format-weight.ts';
import * as styles from './file-entries.css.ts';

/** Rows of each list; the counts tell how many there are. */
const SHOWN = 8;

const ODD: Record<OddWeight, string> = {
  weight: 'far from the entries around it',
  future: 'in the future',
  sameDay: 'another weight on that day',
};

/** What is new in a file, what the site already has, and what is worth a second look. */
export function FileEntries({ entries }: { entries: readonly WeightFileEntry[] }) {
  const { timeZone } = useSite();
  const added = entries.filter(({ isThere }) => !isThere);
  const odd = added.filter((entry) => entry.odd);
  const days = added.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const date = (day: string) => formatDay(`${day}T00:00:00.000Z`, timeZone);
  return (
    <>
      <ul className={styles.counts}>
        <li>
          <strong>{formatCount(added.length)}</strong> new
          {added.length > 0 &&
            (first === last ? `, of ${date(first)}` : `, from ${date(first)} to ${date(last)}`)}
        </li>
        <li>
          <strong>{formatCount(entries.length - added.length)}</strong> already here, which are left
          out
        </li>
        <li>
          <strong>{formatCount(odd.length)}</strong> to look at again
        </li>
      </ul>
      {odd.length > 0 && <Rows title="To look at again" entries={odd} date={date} />}
      {added.length > 0 && <Rows title="How the file is read" entries={added} date={date} />}
    </>
  );
}

interface RowsProps {
  title: string;
  entries: readonly WeightFileEntry[];
  date: (day: string) => string;
}

function Rows({ title, entries, date }: RowsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {title}
        {entries.length > SHOWN && `, the first ${SHOWN} of ${formatCount(entries.length)}`}
      </p>
      <ul className={styles.rows}>
        {entries.slice(0, SHOWN).map(({ line, day, weight, note, odd }) => (
          <li key={line} className={styles.row}>
            <span>{date(day)}</span>
            <span className={styles.weight}>{formatWeight(Number(weight))}</span>
            <span className={styles.about}>
              Line {line}
              {(odd || note) && `: ${odd ? ODD[odd] : note}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
