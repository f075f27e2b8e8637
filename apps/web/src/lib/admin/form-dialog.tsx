import { Button } from '@site/ui/button';
import { Dialog, DialogActions, type DialogProps } from '@site/ui/dialog';
import type { ReactNode, SubmitEvent } from 'react';
import * as styles from './form-dialog.css.ts';
import { FormNotices } from './form-notices.tsx';
import { History } from './history.tsx';
import type { FormDialogState } from './use-form-dialog.ts';

export interface FormDialogProps extends FormDialogState, Pick<DialogProps, 'size'> {
  texts: FormTexts;
  /** Whether earlier versions of its rows are kept. */
  hasHistory?: boolean;
  /** Whether an image of the form is being uploaded. */
  isUploading?: boolean;
  /** From `submitWith`. Without an event it saves too. */
  onSubmit: (event?: SubmitEvent) => Promise<void>;
  /** The fields. */
  children: ReactNode;
}

interface FormTexts {
  /** The title of the dialog, the text of the submit button, and its text while saving. */
  create: { title: string; submit: string; busy: string };
  edit: { title: string; submit: string };
}

/** A form of the admin area in a dialog. `useFormDialog` provides its state. */
export function FormDialog({
  texts,
  size = 'medium',
  isNew,
  draft,
  fieldsKey,
  isDirty,
  isSaving,
  isUploading = false,
  hasHistory = false,
  unanswered,
  changedElsewhere,
  deletedElsewhere,
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
        title={title}
        // The answer decides whether there is something to discard.
        onClose={() => !isSaving && onClose()}
        size={size}
        hasUnsavedWork={isDirty}
      >
        <form className={styles.fields} noValidate onSubmit={onSubmit}>
          <FormNotices
            draft={draft}
            unanswered={unanswered}
            changedElsewhere={changedElsewhere}
            deletedElsewhere={deletedElsewhere}
            onSave={() => onSubmit()}
          />
          <div key={fieldsKey} className={styles.fields} inert={isSaving}>
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
