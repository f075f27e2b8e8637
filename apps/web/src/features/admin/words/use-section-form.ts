/** The form of a section: `useEditForm` for a row that always exists, and stays open. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { StoredSection } from '@site/schema/site/sections';
import { type SectionName, siteSections } from '@site/schema/site/sections';
import type { FieldValues } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { type StoredRow, useEditForm } from '../../editing/use-edit-form.ts';
import { inTime, writeFailed, writeSucceeded } from '../../editing/writes.ts';
import { findSettings } from '../settings-sections.ts';
import { useTakeWords } from './use-take-words.ts';

interface Row extends StoredRow, Pick<StoredSection, 'value' | 'defaults'> {}

const valuesOf = ({ value, defaults }: Pick<StoredSection, 'value' | 'defaults'>) =>
  (value ?? defaults) as FieldValues;

export type SectionState = ReturnType<typeof useSectionForm>;

/** @param onTaken called with the words that this page has from now on */
export function useSectionForm(
  section: SectionName,
  stored: StoredSection,
  onTaken?: (words: FieldValues) => void,
) {
  const takeWords = useTakeWords(section);
  const queries = trpc.useUtils();
  const schema = siteSections[section] as unknown as Parameters<
    typeof zodResolver<FieldValues, unknown, FieldValues>
  >[0];
  /** A section that was never saved has no date. */
  const rowOf = (now: StoredSection): Row => ({
    ...now,
    id: section,
    updatedAt: now.updatedAt ?? '',
  });
  const { form, dialog, onExpired, submitWith, take } = useEditForm<Row, FieldValues, FieldValues>({
    kind: 'site',
    tab: 'settings',
    id: section,
    updatedAt: stored.updatedAt ?? '',
    resolver: zodResolver(schema),
    initialValues: () => valuesOf(stored),
    readRow: async () =>
      rowOf(await queries.siteSections.stored.fetch({ section }, { staleTime: 0 })),
    valuesOf,
    draftTitle: () => findSettings(section)?.title ?? '',
    onClose: () => undefined,
  });
  const { fieldsKey, isSaving, notices, discardQuestion } = dialog;

  const show = (now: StoredSection) => {
    onTaken?.(valuesOf(now));
    return takeWords(now);
  };
  const onError = (error: unknown) =>
    writeFailed(error, { title: 'Failed to save the settings', onExpired });
  const save = submitWith(
    async (value, target) => {
      const { baseUpdatedAt } = { baseUpdatedAt: undefined, ...target };
      const now = await queries.client.siteSections.save
        .mutate({ section, value, baseUpdatedAt: baseUpdatedAt || null }, inTime())
        .catch((error: unknown) => {
          onError(error);
          throw error;
        });
      form.reset(valuesOf(now));
      writeSucceeded('Saved. Your whole site has it now.');
      await show(now);
      return rowOf(now);
    },
    { stayOpen: true },
  );
  /** What was typed before and is not saved becomes an offer. */
  const replaced = (text: string) => ({
    onSuccess: async (now: StoredSection) => {
      take({ values: valuesOf(now), updatedAt: now.updatedAt ?? '' });
      writeSucceeded(text);
      await show(now);
    },
    onError,
  });
  const reset = trpc.siteSections.reset.useMutation(replaced('It is as the site began with.'));
  const undo = trpc.siteSections.undo.useMutation(replaced('The version before is back.'));

  return {
    form,
    fieldsKey,
    onExpired,
    onSubmit: save,
    onReset: () => reset.mutate({ section }),
    onUndo: () => undo.mutate({ section }),
    isSaving,
    isBusy: isSaving || reset.isPending || undo.isPending,
    discardQuestion,
    notices,
  };
}
