import type { PublishedMark } from '@site/schema/weight-entries';
import { formatDay } from '../../lib/format.ts';
import * as details from './numbers-table.css.ts';
import { PublishedLink } from './published-link.tsx';
import * as styles from './published-list.css.ts';
import { publishedRowId } from './published-row-id.ts';

/** The marks of the chart as a list, newest first: for the keyboard, for screen readers, and without scripts. */
export function PublishedList({ marks }: { marks: readonly PublishedMark[] }) {
  if (marks.length === 0) return null;
  return (
    <details className={details.details}>
      <summary className={details.summary}>Show what was published along the way</summary>
      <ul className={styles.rows}>
        {marks.toReversed().map((mark) => (
          <li key={mark.day} id={publishedRowId(mark)} className={styles.row}>
            <time className={styles.day} dateTime={mark.day}>
              {formatDay(mark.day, 'UTC')}
            </time>
            {mark.titles.map((item) => (
              <PublishedLink key={item.kind + item.slug} item={item} className={styles.link}>
                {item.title}
              </PublishedLink>
            ))}
            {mark.total > mark.titles.length && (
              <span className={styles.more}>and {mark.total - mark.titles.length} more</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
