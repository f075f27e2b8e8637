import { Button } from '@site/ui/button';
import { useEffect, useRef } from 'react';
import * as styles from './content-list.css.ts';

export interface PagerProps {
  /** Names the list for screen readers: `Weight entries`. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The buttons to the pages next to this one. Renders nothing when there is only one page. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
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
        Newer
      </Button>
      <p role="status">
        Page {page} of {pages}
      </p>
      <Button tone="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
