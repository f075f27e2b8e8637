import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateWeightEntry,
  createWeightEntry,
  type WeightEntry,
  type WeightEntryInput,
} from '@site/schema/weight-entries';
import { Dialog } from '@site/ui/dialog';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../../../lib/desk/drafts.ts';
import { useUnsavedWork } from '../../../lib/desk/use-unsaved-work.tsx';
import { dayForField, dayIn } from '../../../lib/format-date.ts';
import { useSite } from '../../../lib/use-site.ts';
import { EntryForm } from './entry-form.tsx';
import { useSaveEntry } from './use-weight-writes.ts';

export interface EntryDialogProps {
  /** The entry as it is stored; none when one is to be added. */
  entry: WeightEntry | undefined;
  onClose: () => void;
}

/** The form in its dialog: nothing typed into it is lost unless the owner says so. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { timeZone } = useSite();
  const draftKey = `weight-entry:${entry?.id ?? 'new'}`;
  // What was typed before the session ended goes on top of what is stored.
  const [draft] = useState(() => readDraft<WeightEntryInput>(draftKey)?.values);
  const [stored] = useState(() => valuesOf(entry, timeZone));
  const form = useForm<WeightEntryInput, unknown, CreateWeightEntry>({
    resolver: zodResolver(createWeightEntry),
    defaultValues: stored,
  });
  const { isDirty, dirtyFields } = form.formState;
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);

  const { question, release } = useUnsavedWork(isDirty, () => dropDraft(draftKey));
  const save = useSaveEntry({
    id: entry?.id,
    onSaved: () => {
      dropDraft(draftKey);
      release();
      onClose();
    },
    onExpired: () => {
      const values = form.getValues();
      const address = `/admin?tab=my-progress&edit=${entry?.id ?? 'new'}`;
      keepDraft(draftKey, { title: `Weight of ${values.date}`, address, values });
      release();
    },
  });
  const submit = form.handleSubmit(async (values) => {
    // The toast tells of a failure; what was typed stays.
    await save(values, dirtyFields.date === true).catch(() => undefined);
  });

  return (
    <>
      <Dialog
        open
        title={entry ? 'Edit Weight Entry' : 'Add Weight Entry'}
        onClose={onClose}
        hasUnsavedWork={isDirty}
      >
        <EntryForm
          form={form}
          isNew={!entry}
          isRestored={draft !== undefined}
          onSubmit={submit}
          onCancel={onClose}
        />
      </Dialog>
      {question}
    </>
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
