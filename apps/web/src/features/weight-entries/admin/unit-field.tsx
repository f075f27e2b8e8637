import { BODY_WEIGHT, POUNDS_PER_KILOGRAM } from '@site/schema/weights';
import { useState } from 'react';
import { NumberField, type NumberFieldProps } from '../../editing/number-field.tsx';
import { useWeightUnit } from '../weight-unit.ts';

/** Weights are stored in pounds and heights in inches, with one decimal each. */
const MEASURES = {
  weight: {
    ...{ stored: 'lbs', max: BODY_WEIGHT.max },
    metric: { name: 'kg', size: POUNDS_PER_KILOGRAM, decimals: 1 },
  },
  height: { stored: 'in', max: 120, metric: { name: 'cm', size: 1 / 2.54, decimals: 0 } },
};

export interface UnitFieldProps extends NumberFieldProps {
  measure: keyof typeof MEASURES;
}

/** A field for a weight or a height in the unit that the owner reads. Its value is in the unit that is stored. */
export function UnitField({ measure, label, value, onChange, ...field }: UnitFieldProps) {
  const isMetric = useWeightUnit() === 'kg';
  const { stored, max, metric } = MEASURES[measure];
  const [shown, setShown] = useState('');
  const toStored = (text: string) => converted(text, isMetric ? metric.size : 1, 1);
  const toShown = (text: string) =>
    converted(text, isMetric ? 1 / metric.size : 1, metric.decimals);
  return (
    <NumberField
      label={`${label} (${isMetric ? metric.name : stored})`}
      max={isMetric ? max / metric.size : max}
      {...field}
      // The number that was typed stays as it is while it means the value.
      value={toStored(shown) === value ? shown : toShown(value)}
      onChange={(next) => {
        setShown(next);
        onChange(toStored(next));
      }}
    />
  );
}

/** The text of a number in another unit. A text that is no number stays as it is. */
function converted(text: string, size: number, decimals: number): string {
  const isNumber = text !== '' && !Number.isNaN(Number(text));
  return isNumber && size !== 1 ? (Number(text) * size).toFixed(decimals) : text;
}
