import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { control } from '../field/field.css.ts';
import { Field, type FieldTexts } from '../field/field.tsx';
import { arrow, frame } from './select.css.ts';

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
  options,
  shape = 'box',
  ...props
}: SelectProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(field) => (
        <span className={frame}>
          <select className={control({ kind: 'choice', shape })} {...field} {...props}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={arrow} aria-hidden />
        </span>
      )}
    </Field>
  );
}
