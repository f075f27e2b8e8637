import { Button } from '@site/ui/button';
import { Dialog, DialogActions, type DialogProps } from '@site/ui/dialog';
import { RequiredNote } from '@site/ui/field';
import { stack } from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { LoadingText } from '../../lib/page-parts.tsx';
import { isNotFound } from '../../lib/trpc.ts';
import {
  describeDraft,
  dropDraft,
  keepDraft,
  newDraftKey,
  pathOfDraft,
  type StoredDraft,
} from './drafts.ts';
import * as styles from './editing.css.ts';
import { History } from './history.tsx';
import { FormNotices } from './notices.tsx';
import type { QueryStatesProps } from './query-states.tsx';
import { useDrafts, useOwner } from './use-draft.ts';
import type { EditFormState } from './use-edit-form.ts';

interface FormDialogProps extends EditFormState, Pick<DialogProps, 'size'> {
  /** The title of the dialog, the text of the submit button, and its text while saving. */
  texts: {
    create: { title: string; submit: string; busy: string };
    edit: { title: string; submit: string };
  };
  /** Whether earlier versions of its rows are kept. */
  hasHistory?: boolean;
  /** Whether an image of the form is being uploaded. */
  isUploading?: boolean;
  /** From `submitWith`. Without an event it saves too. */
  onSubmit: (event?: SubmitEvent) => Promise<void>;
  /** The fields. */
  children: ReactNode;
}

/** A form of the admin area in a dialog. `useEditForm` provides its state. */
export function FormDialog({
  texts,
  size = 'medium',
  isNew,
  fieldsKey,
  isDirty,
  isSaving,
  isUploading = false,
  hasHistory = false,
  notices,
  history,
  discardQuestion,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { title, submit, busy } = isNew ? texts.create : { ...texts.edit, busy: 'Updating...' };
  return (
    <>
      <Dialog
        open
        isInUrl
        title={title}
        // The answer decides whether there is something to discard.
        onClose={() => !isSaving && onClose()}
        size={size}
        hasUnsavedWork={isDirty}
      >
        <form className={stack[5]} noValidate onSubmit={onSubmit}>
          <FormNotices {...notices} onSave={() => onSubmit()} />
          <RequiredNote />
          <div key={fieldsKey} className={stack[5]} inert={isSaving}>
            {children}
          </div>
          <DialogActions>
            {hasHistory && history && <History {...history} />}
            <Button tone="secondary" disabled={isSaving} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSaving || isUploading}>
              {isSaving ? busy : submit}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {discardQuestion}
    </>
  );
}

/** Two fields in a row if there is enough space. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/**
 * Query options for a row that a form edits: it is loaded once when the form opens, so that no later answer replaces
 * the values in the form.
 */
export const readOnce = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

interface LoadingDialogProps<T> extends Pick<DialogProps, 'title' | 'onClose' | 'size'> {
  /** What the row is called: `Blog post`. */
  noun: string;
  /** The row: `blog-post:<id>`. */
  item: string;
  query: QueryStatesProps['query'] & { data: T | undefined; isFetching: boolean };
  /** Renders the form when the row is loaded. */
  children: (data: T) => ReactNode;
}

/** Shows a loading or error dialog until the row that a form edits is loaded. The form gets it as it was then. */
export function LoadingDialog<T>({
  noun,
  item,
  query,
  children,
  ...dialog
}: LoadingDialogProps<T>) {
  // A form that stays open after a save keeps its values, whatever is read again.
  const [loaded, setLoaded] = useState<T>();
  if (loaded !== undefined) return children(loaded);
  if (query.data !== undefined && !query.isFetching) setLoaded(query.data);
  return (
    <Dialog open isInUrl {...dialog}>
      {isNotFound(query.error) ? (
        <>
          <MessagePanel
            title={`${noun} not found`}
            level={3}
            action={<Button onClick={dialog.onClose}>Close</Button>}
          />
          <DraftsOfMissing item={item} />
        </>
      ) : query.isError ? (
        <MessagePanel
          title={`Failed to fetch ${noun.toLowerCase()}`}
          level={3}
          action={<Button onClick={() => query.refetch()}>Try again</Button>}
        />
      ) : (
        <LoadingText>{`Loading ${noun.toLowerCase()}...`}</LoadingText>
      )}
    </Dialog>
  );
}

/** Offers the drafts of a row that was deleted, to continue them as a new row. */
function DraftsOfMissing({ item }: { item: string }) {
  const owner = useOwner();
  const navigate = useNavigate();
  const continueAsNew = (draft: StoredDraft) => {
    if (owner === undefined) return;
    const { title, values, storedAt } = draft;
    const key = newDraftKey(owner, item.replace(/:.*/, ':new'));
    const url = draft.url.replace(/edit=[^&]*/, 'edit=new');
    if (!keepDraft(key, { title, values, storedAt, url })) return;
    dropDraft(draft);
    void navigate({ href: pathOfDraft({ url, key }) });
  };

  return useDrafts(owner, item).map((draft) => (
    <div key={draft.key} className={styles.formNotice}>
      <p>What you typed is kept: {describeDraft(draft)}</p>
      <Button tone="secondary" onClick={() => continueAsNew(draft)}>
        Continue as a new one
      </Button>
    </div>
  ));
}
