import { ChevronDown, CircleAlert, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { visuallyHidden } from '../basics/basics.css.ts';
import * as styles from './field.css.ts';

/** The text props of every field. */
export interface FieldTexts {
  label: string;
  /** Hides the label visually, where the context already shows what the field is for. Screen readers still read it. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether the form cannot be saved without it. The label says so, and screen readers. */
  isRequired?: boolean | undefined;
}

interface FieldProps extends FieldTexts {
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (
    control: Pick<
      ComponentProps<'input'>,
      'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
    >,
  ) => ReactNode;
}

/** A form control with its label above, and its hint and error below. */
function Field({ label, isLabelHidden = false, hint, error, isRequired, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-required={(isRequired && isLabelHidden) || undefined}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={isLabelHidden ? visuallyHidden : styles.label}
        data-required={isRequired || undefined}
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        // Not `required`, with which the browser would show its own message before the form's.
        'aria-required': isRequired || undefined,
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

/** What the asterisk means, at the start of a form. */
export function RequiredNote() {
  return <p className={styles.requiredNote}>Fields with * are required.</p>;
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size="1.1em" aria-hidden />
      {children}
    </p>
  );
}

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** A single-line input with its label, of any `type`. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  ...props
}: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>
      {(field) => <input type="text" className={styles.line} {...field} {...props} />}
    </Field>
  );
}

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** A multi-line input with its label. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  ...props
}: TextAreaProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>
      {(field) => <textarea className={styles.text} {...field} {...props} />}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  options: readonly SelectOption[];
  shape?: 'box' | 'pill';
}

export function Select({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  options,
  shape = 'box',
  ...props
}: SelectProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>
      {(field) => (
        <span className={styles.selectFrame}>
          <select
            className={`${styles.choice} ${shape === 'pill' ? styles.pill : ''}`}
            {...field}
            {...props}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.selectArrow} aria-hidden />
        </span>
      )}
    </Field>
  );
}

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Read by screen readers; the placeholder shows the same to everyone else. */
  label: string;
}

export function SearchField({ label, ...props }: SearchFieldProps) {
  return (
    <span className={styles.searchFrame}>
      <Search className={styles.searchIcon} aria-hidden />
      <input
        type="search"
        className={styles.searchInput}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        {...props}
      />
    </span>
  );
}
