import { zodResolver } from '@hookform/resolvers/zod';
import { ENERGY_LEVELS } from '@site/schema/energy-levels';
import {
  type CreateWeightEntry,
  createWeightEntry,
  type WeightEntry,
  type WeightEntryInput,
} from '@site/schema/weight-entries';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import { FieldPair, FormDialog } from '../../../lib/admin/form-dialog.tsx';
import { useFormDialog } from '../../../lib/admin/use-form-dialog.ts';
import { dayForField, dayIn } from '../../../lib/format-date.ts';
import { useSite } from '../../../lib/use-site.ts';
import { useReadEntry, useSaveEntry } from './use-weight-writes.ts';

export interface EntryDialogProps {
  /** The stored entry; undefined for a new one. */
  entry: WeightEntry | undefined;
  onClose: () => void;
}

const TEXTS = {
  create: { title: 'Add Weight Entry', submit: 'Add Entry', busy: 'Adding...' },
  edit: { title: 'Edit Weight Entry', submit: 'Update Entry' },
};

const LEVELS = [
  { value: '', label: 'Not noted' },
  ...ENERGY_LEVELS.map((value) => ({
    value,
    label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
  })),
];

const decimal = { type: 'number', min: 0, step: 0.1, inputMode: 'decimal' } as const;

export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { timeZone } = useSite();
  const { form, submitWith, saveOptions, dialog } = useFormDialog<
    WeightEntry,
    WeightEntryInput,
    CreateWeightEntry
  >({
    kind: 'weight-entry',
    tab: 'my-progress',
    id: entry?.id,
    updatedAt: entry?.updatedAt,
    resolver: zodResolver(createWeightEntry),
    initialValues: () => valuesOf(entry, timeZone),
    readRow: useReadEntry(),
    valuesOf: (row) => valuesOf(row, timeZone),
    draftTitle: ({ date }) => `Weight of ${date}`,
    onClose,
  });
  const { register, formState } = form;
  const { errors, dirtyFields } = formState;
  const save = useSaveEntry(saveOptions);

  return (
    <FormDialog
      {...dialog}
      texts={TEXTS}
      onSubmit={submitWith((values, target) => save(values, target, dirtyFields.date === true))}
    >
      <FieldPair>
        <TextField label="Date" type="date" error={errors.date?.message} {...register('date')} />
        <TextField
          label="Weight (lbs)"
          {...decimal}
          data-initial-focus
          error={errors.weight?.message}
          {...register('weight')}
        />
        <TextField
          label="BMI (optional)"
          {...decimal}
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
    </FormDialog>
  );
}

function valuesOf(entry: WeightEntry | undefined, timeZone: string): WeightEntryInput {
  return {
    date: entry ? dayForField(entry.date, timeZone) : dayIn(new Date(), timeZone),
    weight: entry?.weight ?? '',
    bmi: entry?.bmi ?? '',
    energyLevel: entry?.energyLevel ?? '',
    notes: entry?.notes ?? '',
  };
}
