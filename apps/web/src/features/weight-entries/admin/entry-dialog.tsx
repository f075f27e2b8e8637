import { zodResolver } from '@hookform/resolvers/zod';
import { ENERGY_LEVELS } from '@site/schema/energy-levels';
import { bmiOf } from '@site/schema/height';
import {
  type CreateWeightEntry,
  createWeightEntry,
  type WeightEntry,
  type WeightEntryInput,
  type WeightEntryQuestion,
} from '@site/schema/weight-entries';
import { Button } from '@site/ui/button';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { dayForField, dayIn, formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FieldPair, FormDialog } from '../../editing/form-dialog.tsx';
import { useEditForm } from '../../editing/use-edit-form.ts';
import { isStale } from '../../editing/writes.ts';
import { formatWeight } from '../unit/weight-unit.ts';
import { useReadEntry, useSaveEntry } from './use-weight-writes.ts';
import * as styles from './weight-panel.css.ts';

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

export type SameDayEntry = Extract<WeightEntryQuestion, { about: 'sameDay' }>['entry'];

export interface EntryQuestionProps {
  question: WeightEntryQuestion;
  /** What the form shows. */
  values: WeightEntryInput;
  isNew: boolean;
  /** Takes the suggestion into its field. */
  onCorrect: (field: 'weight' | 'bmi' | 'date', value: string) => void;
  onKeep: () => void;
  onReplace: (entry: SameDayEntry) => void;
  onCancel: () => void;
}

/** One question about an entry, asked before it is saved. */
function EntryQuestion(props: EntryQuestionProps) {
  const { question, values, isNew, onCorrect, onKeep, onReplace, onCancel } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question) box.current?.querySelector('button')?.focus();
  }, [question]);

  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby="entry-question"
      className={styles.questionBox}
    >
      <p id="entry-question" className={styles.questionText}>
        {textOf(question, values)}
      </p>
      <div className={styles.questionAnswers}>
        {question.about === 'sameDay' ? (
          <>
            {isNew && <Button onClick={() => onReplace(question.entry)}>Replace it</Button>}
            <Button tone="secondary" onClick={onKeep}>
              Keep both
            </Button>
          </>
        ) : (
          <>
            {question.suggestion && (
              <Button onClick={() => onCorrect(question.about, question.suggestion ?? '')}>
                Yes, {shown(question.about, question.suggestion)}
              </Button>
            )}
            <Button tone="secondary" onClick={onKeep}>
              {question.suggestion ? 'No, save' : 'Save'}{' '}
              {shown(question.about, String(values[question.about] ?? ''))}
            </Button>
          </>
        )}
        <Button tone="quiet" onClick={onCancel}>
          Back to the form
        </Button>
      </div>
    </div>
  );
}

function textOf(question: WeightEntryQuestion, values: WeightEntryInput): string {
  const day = shown('date', String(values.date));
  if (question.about === 'sameDay') {
    return `${day} already has an entry: ${formatWeight(Number(question.entry.weight))}.`;
  }
  const { about, suggestion } = question;
  if (suggestion) return `Did you mean ${shown(about, suggestion)}?`;
  if (about === 'date') return `${day} is far from all other entries. Is it right?`;
  return `${shown(about, String(values[about] ?? ''))} is far from the entries around it. Is it right?`;
}

/** @param value the text of the field */
function shown(field: 'weight' | 'bmi' | 'date', value: string): string {
  const isDay = field === 'date' && !Number.isNaN(Date.parse(value));
  return isDay ? formatDay(new Date(value).toISOString(), 'UTC') : value;
}

/** Milliseconds. A check that hangs must not hold up the save. */
const TIMEOUT = 4000;

export interface EntryQuestions {
  /** The question that is open. */
  open: WeightEntryQuestion | undefined;
  /** Asks the server what looks mistyped. Returns whether the values can be saved at once. */
  ask: (values: CreateWeightEntry, id: string | undefined) => Promise<boolean>;
  /** Goes on to the next question. Returns whether that was the last one. */
  confirm: () => boolean;
  cancel: () => void;
}

/** What the owner should look at again before saving. */
function useEntryQuestions(): EntryQuestions {
  const { client } = trpc.useUtils();
  const [questions, setQuestions] = useState<readonly WeightEntryQuestion[]>([]);
  return {
    open: questions[0],
    async ask({ date, weight, bmi }, id) {
      // When the check fails, the save itself says what is wrong.
      const found = await client.weightEntries.check
        .query(
          { date, weight, bmi, ...(id !== undefined && { id }) },
          { signal: AbortSignal.timeout(TIMEOUT) },
        )
        .catch((error: unknown) => {
          console.warn('Failed to check the entry', error);
          return [];
        });
      setQuestions(found);
      return found.length === 0;
    },
    confirm() {
      setQuestions(questions.slice(1));
      return questions.length === 1;
    },
    cancel: () => setQuestions([]),
  };
}
