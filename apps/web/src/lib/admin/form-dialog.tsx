import { Button } from '@site/ui/button';
import { Dialog, DialogActions, type DialogProps } from '@site/ui/dialog';
import type { ReactNode, SubmitEvent } from 'react';
import { DraftNotices } from './draft-notices.tsx';
import * as styles from './form-dialog.css.ts';
import { UnansweredNotice } from './unanswered-notice.tsx';
import type { useFormDialog } from './use-form-dialog.ts';

type State = ReturnType<typeof useFormDialog>['dialog'];

export interface FormDialogProps extends State, Pick<DialogProps, 'size'> {
  texts: FormTexts;
  /** Whether an upload is running whose image belongs to what is saved. */
  isUploading?: boolean;
  /** From `submitWith`. Without an event it saves too. */
  onSubmit: (event?: SubmitEvent) => Promise<void>;
  /** The fields. */
  children: ReactNode;
}

interface FormTexts {
  /** The dialog's title, the button that saves, and that button while it is busy. */
  create: { title: string; submit: string; busy: string };
  edit: { title: string; submit: string };
}

/** A form of the admin area in its dialog. `useFormDialog` gives it its state. */
export function FormDialog({
  texts,
  size = 'medium',
  isNew,
  draft,
  fieldsKey,
  isDirty,
  isSaving,
  isUploading = false,
  unanswered,
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
          <DraftNotices {...draft} />
          {unanswered && (
            <UnansweredNotice
              {...unanswered}
              isStored={draft.isStored}
              onRepeat={() => onSubmit()}
            />
          )}
          <div key={fieldsKey} className={styles.fields} inert={isSaving}>
            {children}
          </div>
          <DialogActions>
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

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
