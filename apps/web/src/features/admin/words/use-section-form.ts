/** The state of a section's form: its values, drafts, saves and conflicts. */
import { zodResolver } from '@hookform/resolvers/zod';
import { allSections, type StoredName } from '@site/schema/site/all-sections';
import type { StoredSection } from '@site/schema/site/sections';
import { useEffect, useRef } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { useUnsavedWork } from '../../editing/unsaved-work.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useConflict } from '../../editing/use-edit-form.ts';
import { writeFailed, writeSucceeded } from '../../editing/writes.ts';
import { findSettings } from '../settings-sections.ts';
import { useTakeWords } from './use-take-words.ts';

/** As the conflict's notice reads it: a section always has one row. */
interface Row extends StoredSection {
  id: string;
  updatedAt: string;
}

const valuesOf = ({ value, beginning }: Pick<StoredSection, 'value' | 'beginning'>) =>
  (value ?? beginning) as FieldValues;

export type SectionState = ReturnType<typeof useSectionForm>;

/** @param onTaken called with the words that this page has from now on */
export function useSectionForm(
  section: StoredName,
  stored: StoredSection,
  onTaken?: (words: FieldValues) => void,
) {
  const takeWords = useTakeWords(section);
  const take = (now: StoredSection) => {
    onTaken?.(valuesOf(now));
    return takeWords(now);
  };
  const queries = trpc.useUtils();
  const schema = allSections[section] as unknown as Parameters<
    typeof zodResolver<FieldValues, unknown, FieldValues>
  >[0];
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(stored) });
  const base = useRef(stored.updatedAt);
  const draft = useDraft({
    item: `site:${section}`,
    form,
    describe: () => ({
      title: findSettings(section)?.title ?? '',
      url: `/admin?tab=settings&edit=${section}`,
      baseUpdatedAt: base.current ?? undefined,
    }),
  });
  useEffect(() => {
    if (draft.restored) base.current = draft.restored.baseUpdatedAt ?? null;
  }, [draft.restored]);
  const unsavedWork = useUnsavedWork(form.formState.isDirty, draft.discard);
  const conflict = useConflict<Row, FieldValues>(
    section,
    {
      readRow: async (id) => {
        const now = await queries.siteSections.stored.fetch({ section }, { staleTime: 0 });
        return { ...now, id, updatedAt: now.updatedAt ?? '' };
      },
      valuesOf,
    },
    {
      read: () => ({ ...form.getValues() }),
      onBase: (updatedAt) => {
        base.current = updatedAt || null;
      },
      onTake: draft.take,
      // A section cannot be deleted.
      onSaveAsNew: () => undefined,
    },
  );

  const onExpired = () => {
    draft.store();
    unsavedWork.release();
  };
  const taken = (text: string) => async (now: StoredSection) => {
    base.current = now.updatedAt;
    conflict.end();
    draft.drop();
    form.reset(valuesOf(now));
    writeSucceeded(text);
    await take(now);
  };
  /** What was typed before and is not saved becomes an offer. */
  const replaced = (text: string) => async (now: StoredSection) => {
    draft.take(valuesOf(now));
    base.current = now.updatedAt;
    conflict.end();
    writeSucceeded(text);
    await take(now);
  };
  const onError = (error: unknown) => {
    draft.store();
    writeFailed(error, { title: 'Failed to save the settings', onExpired });
    void conflict.meet(error);
  };
  const save = trpc.siteSections.save.useMutation({
    onSuccess: taken('Saved. Your whole site has it now.'),
    onError,
  });
  const reset = trpc.siteSections.reset.useMutation({
    onSuccess: replaced('It is as the site began with.'),
    onError,
  });
  const undo = trpc.siteSections.undo.useMutation({
    onSuccess: replaced('The version before is back.'),
    onError,
  });

  return {
    form,
    /** Another key each time that other values replace those in the fields. */
    fieldsKey: draft.shown?.key,
    onExpired,
    onSubmit: form.handleSubmit((value) =>
      save.mutate({ section, value, baseUpdatedAt: base.current }),
    ),
    onReset: () => reset.mutate({ section }),
    onUndo: () => undo.mutate({ section }),
    isSaving: save.isPending,
    isBusy: save.isPending || reset.isPending || undo.isPending,
    discardQuestion: unsavedWork.question,
    notices: {
      draft: draft.notices,
      unanswered: undefined,
      changedElsewhere: conflict.changedElsewhere,
      deletedElsewhere: false as const,
    },
  };
}
