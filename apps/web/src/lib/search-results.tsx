import type { Page, Snippet } from '@site/schema/pagination';
import { buttonClass } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as styles from './search-results.css.ts';

export interface ResultCountProps {
  page: Pick<Page<unknown>, 'total' | 'isSimilar' | 'withoutNumber'>;
  /** What is counted: `post` and `posts`, for example. */
  names: { one: string; many: string };
  /** Whether a search or a filter narrows the list. Otherwise the number is for screen readers only. */
  isNarrowed: boolean;
  /** What was searched for. */
  search: string | undefined;
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
  const count = isSimilar
    ? `No exact match for “${props.search}”. ${total} close ${total === 1 ? 'one' : 'ones'}:`
    : `${total} ${total === 1 ? names.one : names.many}`;
  return (
    <div className={isNarrowed ? styles.line : undefined}>
      <p role="status">
        {isNarrowed ? count : <VisuallyHidden>{count}</VisuallyHidden>}
        {withoutNumber > 0 && ` · ${withoutNumber} without ${props.number}`}
        {pageNumber && <VisuallyHidden>, page {pageNumber}</VisuallyHidden>}
      </p>
      {isNarrowed && total > 0 && props.clear}
    </div>
  );
}

interface ClearLinkProps {
  to: '/blog' | '/photo-gallery';
  search?: LinkProps['search'];
  /** Where nothing was found, it is the one thing to do. */
  tone?: 'primary' | 'quiet';
  onClick: () => void;
  children?: string;
}

/** The link that shows a whole list again. */
export const ClearLink = ({ tone = 'quiet', children = 'Clear', ...link }: ClearLinkProps) => (
  <Link {...link} activeOptions={{ exact: true }} className={buttonClass({ tone })}>
    {children}
  </Link>
);

export interface PageLinksProps<Params> {
  to: '/blog' | '/photo-gallery';
  /** The query parameters of the list's URL. */
  params: Params & { page?: number | undefined };
  /** The number of rows on all pages. */
  total: number;
  pageSize: number;
  previous: string;
  next: string;
}

/** Links to the previous and next page of a list. Renders nothing when there is only one page. */
export function PageLinks<Params>({
  to,
  params,
  total,
  pageSize,
  ...texts
}: PageLinksProps<Params>) {
  const pageCount = Math.ceil(total / pageSize);
  // From a page beyond the end, the last one is the previous.
  const page = Math.min(params.page ?? 1, pageCount + 1);
  if (pageCount === 0 || (page === 1 && pageCount === 1)) return null;
  const className = buttonClass({ tone: 'secondary' });
  const search = (target: number) => ({ ...params, page: target > 1 ? target : undefined });
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link
          to={to}
          activeOptions={{ exact: true }}
          search={search(page - 1)}
          rel="prev"
          className={className}
        >
          {texts.previous}
        </Link>
      )}
      {page < pageCount && (
        <Link
          to={to}
          activeOptions={{ exact: true }}
          search={search(page + 1)}
          rel="next"
          className={className}
        >
          {texts.next}
        </Link>
      )}
    </nav>
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
