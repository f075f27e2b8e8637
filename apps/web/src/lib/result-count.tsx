import type { Page } from '@site/schema/pagination';
import * as styles from './search-results.css.ts';

export interface ResultCountProps {
  page: Pick<Page<unknown>, 'total' | 'isSimilar'> | undefined;
  /** What is counted: `post` and `posts`, for example. */
  names: { one: string; many: string };
}

/** Says how many results a search has. It is always in the page, so that a screen reader announces the changes. */
export function ResultCount({ page, names: { one, many } }: ResultCountProps) {
  return (
    <p role="status" className={styles.count}>
      {page && page.total > 0 && (
        <>
          {page.isSimilar && 'Nothing has exactly these words. Similar: '}
          {page.total} {page.total === 1 ? one : many}
        </>
      )}
    </p>
  );
}
