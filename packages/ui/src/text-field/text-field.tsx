import type { ComponentProps } from 'react';
import { control } from '../field/field.css.ts';
import { Field, type FieldTexts } from '../field/field.tsx';

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** A single-line input with its label, of any `type`. */
export function TextField({ label, isLabelHidden, hint, error, ...props }: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(field) => <input className={control()} {...field} {...props} />}
    </Field>
  );
}

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** A multi-line input with its label. */
export function TextArea({ label, isLabelHidden, hint, error, ...props }: TextAreaProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(field) => <textarea className={control({ kind: 'text' })} {...field} {...props} />}
    </Field>
  );
}
