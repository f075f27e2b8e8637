import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './field.css.ts';

/** What every kind of field is told. */
export interface FieldTexts {
  label: string;
  /** Whether the label is for screen readers only, where the place says it to the eye. */
  isLabelHidden?: boolean | undefined;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with it. */
  error?: string | undefined;
}

/** What ties the control to its label, hint and error; spread it on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

export interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label above and what is to be said of it below. */
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

/** What is wrong with something, beside it. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size="1.1em" aria-hidden />
      {children}
    </p>
  );
}
