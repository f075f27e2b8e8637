import { POUNDS_PER_KILOGRAM } from '@site/schema/weights';
import { TextField, type TextFieldProps } from '@site/ui/text-field';
import { useState } from 'react';
import { useWeightUnit } from '../weight-unit.ts';

/** Weights are stored in pounds and heights in inches, with one decimal each. */
const MEASURES = {
  weight: { stored: 'lbs', metric: { name: 'kg', size: POUNDS_PER_KILOGRAM, decimals: 1 } },
  height: { stored: 'in', metric: { name: 'cm', size: 1 / 2.54, decimals: 0 } },
};

export interface UnitFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  measure: keyof typeof MEASURES;
  /** The text of the number in the stored unit. */
  value: string;
  onChange: (value: string) => void;
}

/** A field for a weight or a height in the unit that the owner reads. Its value is in the unit that is stored. */
export function UnitField({ measure, label, value, onChange, ...field }: UnitFieldProps) {
  const isMetric = useWeightUnit() === 'kg';
  const { stored, metric } = MEASURES[measure];
  const [typed, setTyped] = useState('');
  const toStored = (text: string) =>
    isMetric && text !== '' ? (Number(text) * metric.size).toFixed(1) : text;
  const toField = (text: string) =>
    isMetric && Number(text) > 0 ? (Number(text) / metric.size).toFixed(metric.decimals) : text;
  return (
    <TextField
      label={`${label} (${isMetric ? metric.name : stored})`}
      type="number"
      min={0}
      step={0.1}
      inputMode="decimal"
      {...field}
      // What was typed stays as it is while it means the value.
      value={toStored(typed) === value ? typed : toField(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(toStored(target.value));
      }}
    />
  );
}
