import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateWeightEntry,
  createWeightEntry,
  type UpdateWeightEntry,
  type WeightEntry,
  type WeightEntryInput,
  type WeightEntryQuestion,
} from '@site/schema/weight-entries';
import { ENERGY_LEVELS, isBodyWeight, type WeightUnit } from '@site/schema/weights';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { dayForField, dayIn, formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FieldPair, FormDialog } from '../../editing/form-dialog.tsx';
import { NumberField } from '../../editing/number-field.tsx';
import { useEditForm } from '../../editing/use-edit-form.ts';
import {
  type AfterWrite,
  inTime,
  isStale,
  type SaveTarget,
  useContentSave,
} from '../../editing/writes.ts';
import { LEVEL_NAMES } from '../weight-history.tsx';
import { formatWeight, useWeightUnit } from '../weight-unit.ts';
import { UnitField } from './unit-field.tsx';
import * as styles from './weight-panel.css.ts';

export interface EntryDialogProps {
  /** The stored entry; undefined for a new one. */
  entry: WeightEntry | undefined;
  /** Pounds: what a new entry starts from, because it is near what the scale says today. */
  lastWeight: number | null | undefined;
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
  ...ENERGY_LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] })),
];

/**
 * Ends a save of which the owner is asked again: the entry that it replaces was changed meanwhile. For the form it is
 * input that the server refused, so it shows no notice of its own.
 */
class AskedAgain extends Error {
  readonly data = { httpStatus: 400 };
}

export function EntryDialog({ entry, lastWeight, height, onClose }: EntryDialogProps) {
  const { timeZone } = useSite();
  const { weightEntries } = trpc.useUtils().client;
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
      entry ? valuesOf(entry, timeZone) : newValues(timeZone, lastWeight?.toFixed(1), height),
    readRow: (id) => weightEntries.byId.query({ id }, inTime()),
    valuesOf: (row) => valuesOf(row, timeZone),
    draftTitle: ({ date }) => `Weight of ${date}`,
    onClose,
  });
  const { errors, dirtyFields } = form.formState;
  const save = useSaveEntry(saveOptions);
  const questions = useEntryQuestions();
  const replaced = useRef<SameDayEntry>(undefined);
  const { field: weight } = useController({ control: form.control, name: 'weight' });
  const { field: bmi } = useController({ control: form.control, name: 'bmi' });

  const saveNow = submitWith((values, target) => {
    const same = replaced.current;
    replaced.current = undefined;
    if (!same) return save(values, target, dirtyFields.date === true);
    // It is on the same day, so its time of day stays.
    return save(values, { id: same.id, baseUpdatedAt: same.updatedAt.toISOString() }, false).catch(
      (error) => {
        if (!isStale(error)) throw error;
        void questions.ask(values, undefined);
        throw new AskedAgain();
      },
    );
  });
  const saveUnlessAsked = form.handleSubmit(
    async (values) => {
      const { date, weight, bmi } = dirtyFields;
      const isSame = entry !== undefined && !(date || weight || bmi);
      if (isSame || (await questions.ask(values, entry?.id))) await saveNow();
    },
    async ({ weight, ...others }) => {
      // Shows what is missing.
      await saveNow();
      const typed = form.getValues();
      if (!weight || Object.keys(others).length > 0 || !(Number(typed.weight) > 0)) return;
      await questions.ask({ ...typed, weight: Number(typed.weight).toFixed(1) }, entry?.id);
    },
  );

  function changeWeight(next: string) {
    const { weight: before, bmi } = form.getValues();
    // A BMI that the owner entered by hand stays. One of a weight that is no longer there does not.
    if (!bmi || bmi === bmiOf(String(before), height)) {
      form.setValue('bmi', bmiOf(next, height), { shouldDirty: true });
    }
    weight.onChange(next);
    questions.cancel();
  }

  return (
    <FormDialog {...dialog} texts={TEXTS} onSubmit={saveUnlessAsked}>
      <FieldPair>
        <TextField
          label="Date"
          isRequired
          type="date"
          error={errors.date?.message}
          {...form.register('date', { onChange: questions.cancel })}
        />
        <UnitField
          label="Weight"
          isRequired
          measure="weight"
          data-initial-focus
          error={errors.weight?.message}
          {...weight}
          value={String(weight.value)}
          onChange={changeWeight}
          // What is typed replaces the last weight.
          onFocus={({ target }) => target.select()}
        />
        <NumberField
          label="BMI (optional)"
          error={errors.bmi?.message}
          {...bmi}
          value={String(bmi.value ?? '')}
          onChange={(next) => {
            bmi.onChange(next);
            questions.cancel();
          }}
        />
        <Select
          label="Energy Level (optional)"
          options={LEVELS}
          error={errors.energyLevel?.message}
          {...form.register('energyLevel')}
        />
      </FieldPair>
      <TextArea
        label="Notes (optional)"
        rows={3}
        error={errors.notes?.message}
        {...form.register('notes')}
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

function newValues(
  timeZone: string,
  weight = '',
  height: EntryDialogProps['height'],
): WeightEntryInput {
  const bmi = bmiOf(weight, height);
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

/** Pounds per square inch in kilograms per square metre. */
const METRIC = 703.07;

/**
 * The body mass index in kg/m², with one decimal; blank when a value is missing.
 *
 * @param pounds the text of a field
 * @param inches the value of the setting
 */
function bmiOf(pounds: string, inches: string | null | undefined): string {
  const [weight, height] = [Number(pounds), Number(inches ?? '')];
  return weight > 0 && height > 0 ? ((METRIC * weight) / height ** 2).toFixed(1) : '';
}

function useSaveEntry(after: AfterWrite) {
  const { weightEntries } = trpc.useUtils().client;
  const send = useContentSave('Weight entry', after);
  return ({ date, ...entry }: CreateWeightEntry, target: SaveTarget, isNewDate: boolean) => {
    if (target.id === undefined) {
      return send('create', (options) =>
        weightEntries.create.mutate({ date, ...entry, ...target }, options),
      );
    }
    // The form has only the day. Without a new day, the stored time of day must not change.
    const change: UpdateWeightEntry = isNewDate ? { date, ...entry } : entry;
    return send('update', (options) =>
      weightEntries.update.mutate({ ...change, ...target }, options),
    );
  };
}

type SameDayEntry = Extract<WeightEntryQuestion, { about: 'sameDay' }>['entry'];
type AskedField = Exclude<WeightEntryQuestion['about'], 'sameDay'>;

interface EntryQuestionProps {
  question: WeightEntryQuestion;
  values: WeightEntryInput;
  isNew: boolean;
  /** Takes the suggestion into its field. */
  onCorrect: (field: AskedField, value: string) => void;
  onKeep: () => void;
  onReplace: (entry: SameDayEntry) => void;
  onCancel: () => void;
}

/** One question about an entry, asked before it is saved. */
function EntryQuestion(props: EntryQuestionProps) {
  const { question, values, isNew, onCorrect, onKeep, onReplace, onCancel } = props;
  const unit = useWeightUnit();
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
        {textOf(question, values, unit)}
      </p>
      <div className={layout.wrap[2]}>
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
                Yes, {shown(question.about, question.suggestion, unit)}
              </Button>
            )}
            {(question.about !== 'weight' || isBodyWeight(Number(values.weight))) && (
              <Button tone="secondary" onClick={onKeep}>
                {question.suggestion ? 'No, save' : 'Save'}{' '}
                {shown(question.about, String(values[question.about] ?? ''), unit)}
              </Button>
            )}
          </>
        )}
        <Button tone="quiet" onClick={onCancel}>
          Back to the form
        </Button>
      </div>
    </div>
  );
}

function textOf(question: WeightEntryQuestion, values: WeightEntryInput, unit: WeightUnit): string {
  const day = shown('date', String(values.date), unit);
  if (question.about === 'sameDay') {
    return `${day} already has an entry: ${formatWeight(Number(question.entry.weight), unit)}.`;
  }
  const { about, suggestion, isFuture } = question;
  const future = isFuture ? `${day} has not come yet, and the entry will count from then on. ` : '';
  if (suggestion) return `${future}Did you mean ${shown(about, suggestion, unit)}?`;
  if (isFuture) return `${future}Is it right?`;
  const typed = about === 'date' ? day : shown(about, String(values[about] ?? ''), unit);
  const others = about === 'date' ? 'all other entries' : 'the entries around it';
  return `${typed} is far from ${others}. Is it right?`;
}

/** @param value the text of the field, weights in pounds */
function shown(field: AskedField, value: string, unit: WeightUnit): string {
  if (field === 'weight' && unit === 'kg') return formatWeight(Number(value), unit);
  const isDay = field === 'date' && !Number.isNaN(Date.parse(value));
  return isDay ? formatDay(new Date(value).toISOString(), 'UTC') : value;
}

/** Milliseconds. A check that hangs must not hold up the save. */
const TIMEOUT = 4000;

/** What the owner should look at again before saving. */
function useEntryQuestions() {
  const { client } = trpc.useUtils();
  const unit = useWeightUnit();
  const [questions, setQuestions] = useState<readonly WeightEntryQuestion[]>([]);
  return {
    /** The question that is open. */
    open: questions[0],
    /** Asks the server what looks mistyped. Returns whether the values can be saved at once. */
    async ask(
      { date, weight, bmi }: Pick<WeightEntryInput, 'date' | 'bmi'> & { weight: string },
      id: string | undefined,
    ): Promise<boolean> {
      const typed = { date, weight, bmi, unit: unit === 'kg' ? 'kg' : 'lb' } as const;
      // When the check fails, the save itself says what is wrong.
      const found = await client.weightEntries.check
        .query(
          { ...typed, ...(id !== undefined && { id }) },
          { signal: AbortSignal.timeout(TIMEOUT) },
        )
        .catch((error: unknown) => {
          console.warn('Failed to check the entry', error);
          return [];
        });
      setQuestions(found);
      return found.length === 0;
    },
    /** Goes on to the next question. Returns whether that was the last one. */
    confirm(): boolean {
      setQuestions(questions.slice(1));
      return questions.length === 1;
    },
    cancel: () => setQuestions([]),
  };
}
