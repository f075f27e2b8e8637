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

/** What connects a control to its label, hint and error. */
type Connections = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

type FieldProps<Control> = FieldTexts &
  Control & {
    /** Renders the control with its own attributes and with those that connect it. */
    render: (attributes: Connections & Control) => ReactNode;
  };

/** A form control with its label above, and its hint and error below. */
function Field<Control extends object>(props: FieldProps<Control>) {
  const { label, isLabelHidden = false, hint, error, isRequired, render, ...control } = props;
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
      {render({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        // Not `required`, with which the browser would show its own message before the form's.
        'aria-required': isRequired || undefined,
        // What is left of the props.
        ...(control as unknown as Control),
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

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'id'>;
export type TextFieldProps = FieldTexts & InputProps;

/** A single-line input with its label, of any `type`. */
export const TextField = (props: TextFieldProps) => (
  <Field<InputProps>
    {...props}
    render={(input) => <input type="text" className={styles.line} {...input} />}
  />
);

type AreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'>;
export type TextAreaProps = FieldTexts & AreaProps;

/** A multi-line input with its label. */
export const TextArea = (props: TextAreaProps) => (
  <Field<AreaProps> {...props} render={(area) => <textarea className={styles.text} {...area} />} />
);

export interface SelectOption {
  value: string;
  label: string;
}

type ChoiceProps = Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'>;

export type SelectProps = FieldTexts &
  ChoiceProps & { options: readonly SelectOption[]; shape?: 'box' | 'pill' };

export const Select = ({ options, shape = 'box', ...props }: SelectProps) => (
  <Field<ChoiceProps>
    {...props}
    render={(select) => (
      <span className={styles.selectFrame}>
        <select className={`${styles.choice} ${shape === 'pill' ? styles.pill : ''}`} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.selectArrow} aria-hidden />
      </span>
    )}
  />
);

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
