import { Button } from '@site/ui/button';
import { Select } from '@site/ui/select';
import { useEffect, useRef, useState } from 'react';
import type { ListView } from './admin-tab.ts';
import * as styles from './content-list.css.ts';

/**
 * The page that a list shows: the last one where the URL has one that no longer exists, as after its last row was
 * deleted. `onTotal` takes the number of all rows once it is known; `pager` is what `Pager` needs.
 */
export function useListPage(
  pageSize: number,
  { page: requested = 1, ...view }: ListView,
  onView: (view: ListView) => void,
) {
  const [pages, setPages] = useState<number>();
  const onTotal = (total: number | undefined) => {
    if (total === undefined) return;
    const found = Math.max(1, Math.ceil(total / pageSize));
    if (found !== pages) setPages(found);
  };
  const page = Math.min(requested, pages ?? requested);
  const onPage = (next: number) => onView(next === 1 ? view : { ...view, page: next });
  return { page, onTotal, pager: { page, pages: pages ?? 1, onPage } };
}

interface PagerProps {
  /** Names the list for screen readers: `Weight entries`. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Whether the newest rows are on the first page, whatever the owner chooses. */
  isByTime?: boolean;
}

/** With more pages, the owner can go to any of them. */
const MANY_PAGES = 5;

/** The buttons to the pages next to this one. Renders nothing when there is only one page. */
export function Pager({ label, page, pages, onPage, isByTime = false }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(page);
  // The buttons are below the list, and a new page starts at its top.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    nav.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [page]);
  if (pages < 2) return null;
  return (
    <nav ref={nav} className={styles.pager} aria-label={label}>
      <Button tone="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {isByTime ? 'Newer' : 'Previous'}
      </Button>
      <p role="status">
        Page {page} of {pages}
      </p>
      {pages > MANY_PAGES && (
        <Select
          label={`Page of ${label}`}
          isLabelHidden
          shape="pill"
          options={Array.from({ length: pages }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          value={String(page)}
          onChange={({ target }) => onPage(Number(target.value))}
        />
      )}
      <Button tone="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {isByTime ? 'Older' : 'Next'}
      </Button>
    </nav>
  );
}
