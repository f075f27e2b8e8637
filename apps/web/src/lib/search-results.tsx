import type { Page, Snippet } from '@site/schema/pagination';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import type { ReactNode } from 'react';
import * as styles from './search-results.css.ts';

export interface ResultCountProps {
  page: Pick<Page<unknown>, 'total' | 'isSimilar' | 'withoutNumber'>;
  /** What is counted: `post` and `posts`, for example. */
  names: { one: string; many: string };
  /** Whether a search or a filter narrows the list. Otherwise the number is for screen readers only. */
  isNarrowed: boolean;
  /** Counted from 1. */
  pageNumber: number | undefined;
  /** What the rows in `page.withoutNumber` do not have. */
  number?: string;
  /** The link that shows the whole list again. */
  clear: ReactNode;
}

/**
 * Says how many rows a list has. The text stays in the page with every list, so that a screen reader announces a new
 * search, filter or page.
 */
export function ResultCount({ page, names, isNarrowed, pageNumber, ...props }: ResultCountProps) {
  const { total, isSimilar, withoutNumber = 0 } = page;
  const count = `${total} ${total === 1 ? names.one : names.many}`;
  return (
    <div className={isNarrowed ? styles.line : undefined}>
      <p role="status">
        {isNarrowed && isSimilar && 'Nothing has exactly these words. Similar: '}
        {isNarrowed ? count : <VisuallyHidden>{count}</VisuallyHidden>}
        {withoutNumber > 0 && ` · ${withoutNumber} without ${props.number}`}
        {pageNumber && <VisuallyHidden>, page {pageNumber}</VisuallyHidden>}
      </p>
      {isNarrowed && total > 0 && props.clear}
    </div>
  );
}

/** The line of a text in which a search found its words, with these marked. */
export function SearchSnippet({ snippet }: { snippet: Snippet }) {
  return snippet.map(({ text, isMatch }, index) => {
    if (!isMatch) return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a line has nothing else that identifies it
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    );
  });
}
