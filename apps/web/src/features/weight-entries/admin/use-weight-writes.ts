/** The mutations of weight entries and of the goal. */
import { GOAL_WEIGHT_DESCRIPTION, GOAL_WEIGHT_KEY } from '@site/schema/goal-weight';
import type { CreateWeightEntry, UpdateWeightEntry } from '@site/schema/weight-entries';
import {
  type AfterWrite,
  type SaveTarget,
  useContentWrite,
} from '../../../lib/admin/content-writes.ts';
import { writeFailed, writeSucceeded } from '../../../lib/admin/write-outcome.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Creates an entry, or updates an existing one. */
export function useSaveEntry(after: AfterWrite) {
  const outcome = useContentWrite('Weight entry', after);
  const create = trpc.weightEntries.create.useMutation(outcome('create'));
  const update = trpc.weightEntries.update.useMutation(outcome('update'));
  return ({ date, ...entry }: CreateWeightEntry, target: SaveTarget, isNewDate: boolean) => {
    if (target.id === undefined) return create.mutateAsync({ date, ...entry, ...target });
    // The form has only the day. Without a new day, the stored time of day must not change.
    const change: UpdateWeightEntry = isNewDate ? { date, ...entry } : entry;
    return update.mutateAsync({ ...change, ...target });
  };
}

/** @param onSettled called when the deletion has succeeded or failed */
export function useDeleteEntry(onSettled: () => void) {
  const outcome = useContentWrite('Weight entry');
  const deletion = trpc.weightEntries.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}

/** Saves the goal weight in pounds. */
export function useSaveGoal() {
  const queries = trpc.useUtils();
  const { mutateAsync } = trpc.siteSettings.save.useMutation({
    onSuccess: () => {
      writeSucceeded('Goal weight updated successfully!');
      return Promise.all([
        queries.siteSettings.invalidate(),
        queries.weightEntries.stats.invalidate(),
      ]);
    },
    onError: (error) =>
      writeFailed(error, { title: 'Failed to update goal weight', loginPath: '/admin/login' }),
  });
  return (goal: string) =>
    mutateAsync({ key: GOAL_WEIGHT_KEY, value: goal, description: GOAL_WEIGHT_DESCRIPTION });
}
