import { ENERGY_LEVELS } from '@site/schema/energy-levels';
import type { CreateWeightEntry, WeightEntryInput } from '@site/schema/weight-entries';
import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialog';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import type { FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as styles from './weight-tab.css.ts';

const LEVELS = [
  { value: '', label: 'Not noted' },
  ...ENERGY_LEVELS.map((value) => ({
    value,
    label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
  })),
];

export interface EntryFormProps {
  form: UseFormReturn<WeightEntryInput, unknown, CreateWeightEntry>;
  isNew: boolean;
  /** Whether it starts from what was typed before a session ended. */
  isRestored: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
}

export function EntryForm({ form, isNew, isRestored, onSubmit, onCancel }: EntryFormProps) {
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {isRestored && (
        <p className={styles.restored} role="status">
          What you typed before you were signed out is back. Save it to keep it.
        </p>
      )}
      <div className={styles.pair}>
        <TextField label="Date" type="date" error={errors.date?.message} {...register('date')} />
        <TextField
          label="Weight (lbs)"
          type="number"
          min={0}
          step={0.1}
          inputMode="decimal"
          data-initial-focus
          error={errors.weight?.message}
          {...register('weight')}
        />
        <TextField
          label="BMI (optional)"
          type="number"
          min={0}
          step={0.1}
          inputMode="decimal"
          error={errors.bmi?.message}
          {...register('bmi')}
        />
        <Select
          label="Energy Level (optional)"
          options={LEVELS}
          error={errors.energyLevel?.message}
          {...register('energyLevel')}
        />
      </div>
      <TextArea
        label="Notes (optional)"
        rows={3}
        error={errors.notes?.message}
        {...register('notes')}
      />
      <DialogActions>
        <Button tone="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {submitText(isNew, isSubmitting)}
        </Button>
      </DialogActions>
    </form>
  );
}

function submitText(isNew: boolean, isSubmitting: boolean): string {
  if (isNew) return isSubmitting ? 'Adding...' : 'Add Entry';
  return isSubmitting ? 'Updating...' : 'Update Entry';
}
