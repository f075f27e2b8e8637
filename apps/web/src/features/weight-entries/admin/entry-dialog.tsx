import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateWeightEntry,
  createWeightEntry,
  type WeightEntry,
  type WeightEntryInput,
} from '@site/schema/weight-entries';
import { Dialog } from '@site/ui/dialog';
import { useDraftForm } from '../../../lib/admin/use-draft-form.ts';
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
  const id = entry?.id ?? 'new';
  const { form, isDirty, draft, question, finish, keep } = useDraftForm<
    WeightEntryInput,
    CreateWeightEntry
  >({
    draftKey: `weight-entry:${id}`,
    resolver: zodResolver(createWeightEntry),
    stored: () => valuesOf(entry, timeZone),
    describe: ({ date }) => ({
      title: `Weight of ${date}`,
      address: `/admin?tab=my-progress&edit=${id}`,
    }),
  });
  const { dirtyFields } = form.formState;
  const done = () => {
    finish();
    onClose();
  };
  const save = useSaveEntry({ id: entry?.id, onSaved: done, onExpired: keep });
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
