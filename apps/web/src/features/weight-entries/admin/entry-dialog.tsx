import { zodResolver } from '@hookform/resolvers/zod';
import { ENERGY_LEVELS } from '@site/schema/energy-levels';
import { bmiOf } from '@site/schema/height';
import {
  type CreateWeightEntry,
  createWeightEntry,
  type WeightEntry,
  type WeightEntryInput,
} from '@site/schema/weight-entries';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import { type ChangeEvent, useRef } from 'react';
import { dayForField, dayIn } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { FieldPair, FormDialog } from '../../editing/form-dialog.tsx';
import { useEditForm } from '../../editing/use-edit-form.ts';
import { isStale } from '../../editing/writes.ts';
import { EntryQuestion, type SameDayEntry } from './entry-question.tsx';
import { useEntryQuestions } from './use-entry-questions.ts';
import { useReadEntry, useSaveEntry } from './use-weight-writes.ts';

export interface EntryDialogProps {
  /** The stored entry; undefined for a new one. */
  entry: WeightEntry | undefined;
  /** Pounds: what a new entry starts from, because it is near what the scale says today. */
  lastWeight: string | undefined;
  /** Inches, as the setting's text. With it, the BMI follows the weight. */
  height: string | null | undefined;
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

/**
 * Ends a save of which the owner is asked again: the entry that it replaces was changed meanwhile. For the form it is
 * input that the server refused, so it shows no notice of its own.
 */
class AskedAgain extends Error {
  readonly data = { httpStatus: 400 };
}

export function EntryDialog({ entry, lastWeight = '', height, onClose }: EntryDialogProps) {
  const { timeZone } = useSite();
  const { form, submitWith, saveOptions, dialog } = useEditForm<
    WeightEntry,
    WeightEntryInput,
    CreateWeightEntry
  >({
    kind: 'weight-entry',
    tab: 'my-progress',
    id: entry?.id,
    updatedAt: entry?.updatedAt,
    resolver: zodResolver(createWeightEntry),
    initialValues: () =>
      entry
        ? valuesOf(entry, timeZone)
        : newValues(timeZone, lastWeight, bmiOf(lastWeight, height)),
    readRow: useReadEntry(),
    valuesOf: (row) => valuesOf(row, timeZone),
    draftTitle: ({ date }) => `Weight of ${date}`,
    onClose,
  });
  const { register, formState } = form;
  const { errors, dirtyFields } = formState;
  const save = useSaveEntry(saveOptions);
  const questions = useEntryQuestions();
  const replaced = useRef<SameDayEntry>(undefined);

  const saveNow = submitWith((values, target) => {
    const same = replaced.current;
    replaced.current = undefined;
    if (!same) return save(values, target, dirtyFields.date === true);
    // It is on the same day, so its time of day stays.
    return save(values, { id: same.id, baseUpdatedAt: same.updatedAt }, false).catch((error) => {
      if (!isStale(error)) throw error;
      void questions.ask(values, undefined);
      throw new AskedAgain();
    });
  });
  const saveUnlessAsked = form.handleSubmit(
    async (values) => {
      const { date, weight, bmi } = dirtyFields;
      const isSame = entry !== undefined && !(date || weight || bmi);
      if (isSame || (await questions.ask(values, entry?.id))) await saveNow();
    },
    // Shows what is missing.
    () => saveNow(),
  );

  function followWeight(event: ChangeEvent<HTMLInputElement>) {
    const { weight, bmi } = form.getValues();
    const next = bmiOf(event.target.value, height);
    // A BMI that the owner entered by hand stays. One of a weight that is no longer there does not.
    const follows = !bmi || bmi === bmiOf(String(weight), height);
    if (follows) form.setValue('bmi', next ?? '', { shouldDirty: true });
  }

  /** A question about a value that is being changed is none any more. */
  const checked = (name: 'date' | 'weight' | 'bmi') =>
    register(name, { onChange: () => questions.cancel() });
  const weight = checked('weight');
  return (
    <FormDialog {...dialog} texts={TEXTS} onSubmit={saveUnlessAsked}>
      <FieldPair>
        <TextField label="Date" type="date" error={errors.date?.message} {...checked('date')} />
        <TextField
          label="Weight (lbs)"
          {...decimal}
          data-initial-focus
          error={errors.weight?.message}
          {...weight}
          onChange={(event) => {
            followWeight(event);
            return weight.onChange(event);
          }}
          // What is typed replaces the last weight.
          onFocus={({ target }) => target.select()}
        />
        <TextField
          label="BMI (optional)"
          {...decimal}
          error={errors.bmi?.message}
          {...checked('bmi')}
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
      {questions.open && (
        <EntryQuestion
          question={questions.open}
          values={form.getValues()}
          isNew={entry === undefined}
          onCorrect={(field, value) => {
            form.setValue(field, value, { shouldDirty: true });
            questions.cancel();
            void saveUnlessAsked();
          }}
          onKeep={() => {
            if (questions.confirm()) void saveNow();
          }}
          onReplace={(same) => {
            replaced.current = same;
            questions.cancel();
            void saveNow();
          }}
          onCancel={questions.cancel}
        />
      )}
    </FormDialog>
  );
}

function newValues(timeZone: string, weight: string, bmi = ''): WeightEntryInput {
  return { date: dayIn(new Date(), timeZone), weight, bmi, energyLevel: '', notes: '' };
}

function valuesOf(entry: WeightEntry, timeZone: string): WeightEntryInput {
  return {
    date: dayForField(entry.date, timeZone),
    weight: entry.weight,
    bmi: entry.bmi ?? '',
    energyLevel: entry.energyLevel ?? '',
    notes: entry.notes ?? '',
  };
}
