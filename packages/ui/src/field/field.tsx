import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './field.css.ts';

/** The text props of every field. */
export interface FieldTexts {
  label: string;
  /** Hides the label visually, where the context already shows what the field is for. Screen readers still read it. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The attributes that connect the control to its label, hint and error. Spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

export interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

/** A form control with its label above, and its hint and error below. */
export function Field({ label, isLabelHidden = false, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={isLabelHidden ? visuallyHidden : styles.label}
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size="1.1em" aria-hidden />
      {children}
    </p>
  );
}
