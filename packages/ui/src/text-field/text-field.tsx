import type { ComponentProps } from 'react';
import { control } from '../field/field.css.ts';
import { Field, type FieldTexts } from '../field/field.tsx';

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** A line of text, or whatever else an `input` takes. */
export function TextField({ label, hint, error, ...props }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <input className={control()} {...field} {...props} />}
    </Field>
  );
}

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** Text of several lines. */
export function TextArea({ label, hint, error, ...props }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <textarea className={control({ kind: 'text' })} {...field} {...props} />}
    </Field>
  );
}
