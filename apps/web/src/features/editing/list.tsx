import { TRASH_DAYS } from '@site/schema/trash';
import { Button, buttonClass } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { MessagePanel } from '@site/ui/message-panel';
import { Select } from '@site/ui/select';
import { CircleAlert, Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LoadingText } from '../../lib/page-parts.tsx';
import * as styles from './content-list.css.ts';
import { isUnauthorized } from './writes.ts';

/**
 * The page that a list shows: the last one where the URL has one that no longer exists, as after its last row was
 * deleted. `onTotal` takes the number of all rows once it is known.
 */
export function useListPage(pageSize: number, asked = 1) {
  const [pages, setPages] = useState<number>();
  const onTotal = (total: number | undefined) => {
    if (total === undefined) return;
    const found = Math.max(1, Math.ceil(total / pageSize));
    if (found !== pages) setPages(found);
  };
  return { page: Math.min(asked, pages ?? asked), pages: pages ?? 1, onTotal };
}

interface PagerProps {
  /** Names the list for screen readers: `Weight entries`. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The text of the button to the page before. */
  previous?: string;
  next?: string;
}

/** With more pages, the owner can go to any of them. */
const MANY_PAGES = 5;

/** The buttons to the pages next to this one. Renders nothing when there is only one page. */
export function Pager({
  label,
  page,
  pages,
  onPage,
  previous = 'Newer',
  next = 'Older',
}: PagerProps) {
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
        {previous}
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
        {next}
      </Button>
    </nav>
  );
}

/**
 * The names by which a screen reader tells the buttons of rows apart: those whose name an earlier row has too get a
 * number.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; taken.has(free); n += 1) free = `${name} (${n})`;
    taken.add(free);
    return free;
  });
}

export interface RowActionsProps {
  /** Names the row for screen readers: `the entry of May 1, 2026`. */
  name: string;
  /** The row's public page, if it has one. The owner sees it before it is published too. */
  viewUrl?: string;
  onEdit?: () => void;
  /** Adds a copy. */
  onDuplicate?: () => void;
  onDelete: () => void;
}

/** The buttons of a row. */
export function RowActions({ name, viewUrl, onEdit, onDuplicate, onDelete }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {viewUrl && (
        <a
          href={viewUrl}
          className={buttonClass({ tone: 'quiet', shape: 'icon' })}
          aria-label={`View ${name}`}
        >
          <Eye size="1.1rem" aria-hidden />
        </a>
      )}
      {onEdit && <Button tone="quiet" icon={Pencil} aria-label={`Edit ${name}`} onClick={onEdit} />}
      {onDuplicate && (
        <Button tone="quiet" icon={Copy} aria-label={`Duplicate ${name}`} onClick={onDuplicate} />
      )}
      <Button tone="quietDanger" icon={Trash2} aria-label={`Delete ${name}`} onClick={onDelete} />
    </div>
  );
}

export interface QueryStatesProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  loading: string;
  failed: string;
}

/** Shows that a query is loading or has failed. Renders nothing when it has succeeded. */
export function QueryStates({ query, loading, failed }: QueryStatesProps) {
  if (query.isPending) return <LoadingText>{loading}</LoadingText>;
  if (!query.isError) return null;
  return <ReadFailure title={failed} error={query.error} onRetry={query.refetch} />;
}

interface ReadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Replaces content of the admin area that could not be loaded. */
export function ReadFailure({ title, error, onRetry }: ReadFailureProps) {
  const isLoggedOut = isUnauthorized(error);
  return (
    <MessagePanel
      icon={CircleAlert}
      title={title}
      level={3}
      action={
        isLoggedOut ? (
          <a className={buttonClass()} href="/admin/login">
            Log in again
          </a>
        ) : (
          <Button onClick={() => onRetry()}>Try again</Button>
        )
      }
    >
      {isLoggedOut && 'You are logged out. Nothing is lost: it is all there when you are back.'}
    </MessagePanel>
  );
}

interface DeleteDialogProps {
  /** The kind of row, for example `blog post`. */
  noun: string;
  /** The title of the row; for a weight entry, its date. The dialog is open while it is set. */
  title: string | undefined;
  /** Several rows instead of the one: `3 blog posts`. */
  many?: string;
  /** Whether the trash keeps it. */
  isKept?: boolean;
  /** Whether earlier versions are deleted with it. */
  hasVersions?: boolean;
  isDeleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DeleteDialog({
  noun,
  title,
  many,
  isKept = false,
  hasVersions = false,
  isDeleting,
  onConfirm,
  onCancel,
}: DeleteDialogProps) {
  return (
    <Dialog
      open={title !== undefined}
      onClose={onCancel}
      title="Confirm Deletion"
      size="small"
      hasUnsavedWork={isDeleting}
    >
      <p>Are you sure you want to delete {many ?? `the ${noun} "${title}"`}?</p>
      <p>
        {isKept &&
          `${many ? 'They stay' : 'It stays'} in the trash for ${TRASH_DAYS} days. After that: `}
        This action cannot be undone.
        {hasVersions && ' All earlier versions will be gone too.'}
      </p>
      <DialogActions>
        <Button tone="secondary" data-initial-focus disabled={isDeleting} onClick={onCancel}>
          Cancel
        </Button>
        <Button tone="danger" disabled={isDeleting} onClick={onConfirm}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
