import { Button, buttonClass } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { MessagePanel } from '@site/ui/message-panel';
import { CircleAlert, Eye, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LoadingText } from '../../lib/page-parts.tsx';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './content-list.css.ts';
import { actions } from './content-list.css.ts';
import { isUnauthorized } from './writes.ts';

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

export interface RowActionsProps {
  /** Names the row for screen readers: `the entry of May 1, 2026`. */
  name: string;
  /** The row's public page, if it has one. The owner sees it before it is published too. */
  viewUrl?: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a row. */
export function RowActions({ name, viewUrl, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className={actions}>
      {viewUrl && (
        <a
          href={viewUrl}
          className={buttonClass({ tone: 'quiet', shape: 'icon' })}
          aria-label={`View ${name}`}
        >
          <Eye size="1.1rem" aria-hidden />
        </a>
      )}
      <Button tone="quiet" shape="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil size="1.1rem" aria-hidden />
      </Button>
      <Button tone="quietDanger" shape="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 size="1.1rem" aria-hidden />
      </Button>
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
  return <ReadFailure title={failed} error={query.error} onRetry={() => query.refetch()} />;
}

export interface ReadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces content of the admin area that could not be loaded. */
export function ReadFailure({ title, error, onRetry }: ReadFailureProps) {
  if (isUnauthorized(error)) {
    return (
      <MessagePanel
        icon={CircleAlert}
        title={title}
        level={3}
        action={
          <a className={buttonClass()} href="/admin/login">
            Log in again
          </a>
        }
      >
        You are logged out. Nothing is lost: it is all there when you are back.
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      icon={CircleAlert}
      title={title}
      level={3}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

export interface DeleteDialogProps {
  /** The kind of row, for example `blog post`. */
  noun: string;
  /** The title of the row; for a weight entry, its date. The dialog is open while it is set. */
  title: string | undefined;
  /** The row whose earlier versions will be gone too: `blog-post:<id>`. */
  item?: string | undefined;
  isDeleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DeleteDialog({
  noun,
  title,
  item,
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
      <p>
        Are you sure you want to delete the {noun} "{title}"?
      </p>
      <p>
        This action cannot be undone.
        {item && <EarlierVersions item={item} />}
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

function EarlierVersions({ item }: { item: string }) {
  const { data = [] } = trpc.revisions.list.useQuery({ item }, { staleTime: 0 });
  // The newest is what the row has now.
  const earlier = data.length - 1;
  if (earlier < 1) return null;
  return earlier === 1
    ? ' Its earlier version will be gone too.'
    : ` Its ${earlier} earlier versions will be gone too.`;
}
