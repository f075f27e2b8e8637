/** The mutations of weight entries and of the goal. */
import { GOAL_WEIGHT_DESCRIPTION, GOAL_WEIGHT_KEY } from '@site/schema/goal-weight';
import { HEIGHT_DESCRIPTION, HEIGHT_KEY } from '@site/schema/height';
import type {
  CreateWeightEntry,
  UpdateWeightEntry,
  WeightEntry,
} from '@site/schema/weight-entries';
import { WRITTEN_AT_DESCRIPTION, WRITTEN_AT_KEY, WRITTEN_AT_OFF } from '@site/schema/written-at';
import { trpc } from '../../../lib/trpc.ts';
import {
  type AfterWrite,
  inTime,
  type SaveTarget,
  useContentSave,
  useContentWrite,
  writeFailed,
  writeSucceeded,
} from '../../editing/writes.ts';

/** Creates an entry, or updates an existing one. */
export function useSaveEntry(after: AfterWrite) {
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

/** Reads a stored row again, when a save was refused. */
export function useReadEntry() {
  const { weightEntries } = trpc.useUtils().client;
  return (id: string): Promise<WeightEntry> => weightEntries.byId.query({ id }, inTime());
}

/** @param onSettled called when the deletion has succeeded or failed */
export function useDeleteEntry(onSettled: () => void) {
  const outcome = useContentWrite('Weight entry');
  const deletion = trpc.weightEntries.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}

/** Saves the goal weight in pounds. */
export function useSaveGoal() {
  const { mutateAsync: save } = useSaveSetting('goal weight');
  return (goal: string) =>
    save({ key: GOAL_WEIGHT_KEY, value: goal, description: GOAL_WEIGHT_DESCRIPTION });
}

/** Saves the owner's height in inches; `null` removes it. */
export function useSaveHeight() {
  const { mutateAsync: save } = useSaveSetting('height');
  return (height: string | null) =>
    save({ key: HEIGHT_KEY, value: height, description: HEIGHT_DESCRIPTION });
}

/** Shows the weight in posts, or hides it. */
export function useSaveWrittenAt() {
  const { mutate, isPending } = useSaveSetting('weight in posts and recipes');
  return {
    save: (isOn: boolean) =>
      mutate({
        key: WRITTEN_AT_KEY,
        value: isOn ? 'on' : WRITTEN_AT_OFF,
        description: WRITTEN_AT_DESCRIPTION,
      }),
    isSaving: isPending,
  };
}

/** @param noun in lower case, for the toasts */
function useSaveSetting(noun: string) {
  const queries = trpc.useUtils();
  return trpc.siteSettings.save.useMutation({
    onSuccess: () => {
      writeSucceeded(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} updated successfully!`);
      return Promise.all([
        queries.siteSettings.invalidate(),
        queries.weightEntries.stats.invalidate(),
      ]);
    },
    onError: (error) =>
      writeFailed(error, { title: `Failed to update ${noun}`, loginPath: '/admin/login' }),
  });
}
