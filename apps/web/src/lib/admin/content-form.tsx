import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialog';
import type { FormEventHandler, ReactNode } from 'react';
import * as styles from './content-form.css.ts';

export interface ContentFormProps {
  /** What the button that saves says. */
  submitText: SubmitText;
  isNew: boolean;
  /** Whether it starts from what was typed before a session ended. */
  isRestored: boolean;
  isSubmitting: boolean;
  /** Whether something is on its way that has to be in what is saved. */
  isUploading?: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  children: ReactNode;
}

interface SubmitText {
  create: string;
  creating: string;
  update: string;
}

/** The frame of the admin area's forms in their dialogs: what they say, their fields, and how they end. */
export function ContentForm({
  submitText,
  isNew,
  isRestored,
  isSubmitting,
  isUploading = false,
  onSubmit,
  onCancel,
  children,
}: ContentFormProps) {
  const text = isNew ? submitText.create : submitText.update;
  const busyText = isNew ? submitText.creating : 'Updating...';
  return (
    <form className={styles.fields} noValidate onSubmit={onSubmit}>
      {isRestored && (
        <p className={styles.restored} role="status">
          What you typed before you were signed out is back. Save it to keep it.
        </p>
      )}
      {children}
      <DialogActions>
        <Button tone="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting || isUploading}>
          {isSubmitting ? busyText : text}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
