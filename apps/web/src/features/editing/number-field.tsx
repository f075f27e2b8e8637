import { readTypedDecimal } from '@site/schema/typed-decimal';
import { Button } from '@site/ui/button';
import { row } from '@site/ui/layout';
import { TextField, type TextFieldProps } from '@site/ui/text-field';
import { Fragment, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface NumberKind {
  isWhole?: boolean;
  /** The largest number that the field takes. It decides what `1.234` means, where only one of both is allowed. */
  max?: number | undefined;
}

export interface NumberFieldProps
  extends NumberKind,
    Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'max'> {
  /** The number as decimal text with a point, or a text that no schema takes for a number. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * The one field for numbers. A comma is a point, also where the browser expects the other: `type="number"` drops the one
 * that it does not expect, and the letters and signs that it does not know, without a word. What can be read in two ways
 * is asked about. The arrow keys change the number by `step`.
 */
export function NumberField({
  value,
  onChange,
  isWhole = false,
  max,
  step = isWhole ? 1 : 0.1,
  hint,
  error,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const read = readNumber(typed, { isWhole, max });
  // What was typed stays as it is while it means the value.
  const isTyped = read.value === value;
  const isUnclear = isTyped && read.meanings.length > 0;
  const change = (text: string) => {
    setTyped(text);
    onChange(readNumber(text, { isWhole, max }).value);
  };
  const choose = (meaning: string) => (event: MouseEvent) => {
    event.currentTarget.closest('div')?.querySelector('input')?.focus();
    setTyped('');
    onChange(meaning);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = Number(value);
    if (direction === undefined || Number.isNaN(number)) return;
    event.preventDefault();
    const decimals = `${step}`.split('.')[1]?.length ?? 0;
    change(Math.max(0, number + direction * Number(step)).toFixed(decimals));
  };
  return (
    <TextField
      onKeyDown={onKeyDown}
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      step={step}
      value={isTyped ? typed : value}
      onChange={({ target }) => change(target.value)}
      error={isUnclear && error ? 'Choose the number that you mean' : error}
      hint={
        isUnclear ? (
          <span role="status" className={row[2]}>
            Did you mean
            {read.meanings.map((meaning, index) => (
              <Fragment key={meaning}>
                {index > 0 && ' or '}
                <Button tone="secondary" onClick={choose(meaning)}>
                  {meaning}
                </Button>
              </Fragment>
            ))}
            ?
          </span>
        ) : (
          hint
        )
      }
    />
  );
}

/** The value of what was typed, and what it may mean where that is not clear. */
function readNumber(typed: string, { isWhole, max = Number.POSITIVE_INFINITY }: NumberKind) {
  const { meanings, isClear } = readTypedDecimal(typed);
  const isAllowed = (meaning: string) =>
    Number(meaning) <= max && !(isWhole && meaning.includes('.'));
  const allowed = meanings.length > 1 ? meanings.filter(isAllowed) : [];
  const [meaning] = isClear ? meanings : allowed.length === 1 ? allowed : [];
  return meaning === undefined
    ? // A schema takes no comma: what is not clear must not be saved.
      { value: typed.trim().replaceAll('.', ','), meanings }
    : { value: meaning, meanings: [] };
}

interface FormNumberFieldProps<Input extends FieldValues, Output>
  extends Omit<NumberFieldProps, 'value' | 'onChange' | 'name'> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
}

/** A {@link NumberField} of a form, by its name. */
export function FormNumberField<Input extends FieldValues, Output>({
  control,
  name,
  ...props
}: FormNumberFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <NumberField
      error={fieldState.error?.message}
      {...props}
      {...field}
      value={String(field.value ?? '')}
    />
  );
}
