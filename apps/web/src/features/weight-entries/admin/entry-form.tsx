import { ENERGY_LEVELS } from '@site/schema/energy-levels';
import type { CreateWeightEntry, WeightEntryInput } from '@site/schema/weight-entries';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import type { FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ContentForm, FieldPair } from '../../../lib/admin/content-form.tsx';

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

const SUBMIT_TEXT = { create: 'Add Entry', creating: 'Adding...', update: 'Update Entry' };

export function EntryForm({ form, isNew, isRestored, onSubmit, onCancel }: EntryFormProps) {
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <ContentForm
      submitText={SUBMIT_TEXT}
      isNew={isNew}
      isRestored={isRestored}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <FieldPair>
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
      </FieldPair>
      <TextArea
        label="Notes (optional)"
        rows={3}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </ContentForm>
  );
}
