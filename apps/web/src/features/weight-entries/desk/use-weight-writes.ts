/** The desk's writes of weight: what is said of them, and what is read again after them. */
import { GOAL_WEIGHT_DESCRIPTION, GOAL_WEIGHT_KEY } from '@site/schema/goal-weight';
import type { CreateWeightEntry, UpdateWeightEntry } from '@site/schema/weight-entries';
import { type WriteFailure, writeFailed, writeSucceeded } from '../../../lib/desk/write-outcome.ts';
import { trpc } from '../../../lib/trpc.ts';

function useRefresh() {
  const queries = trpc.useUtils();
  return () =>
    Promise.all([queries.weightEntries.invalidate(), queries.dashboard.stats.invalidate()]);
}

interface SaveOptions extends Pick<WriteFailure, 'onExpired'> {
  /** The entry that is changed; none when one is created. */
  id: string | undefined;
  onSaved: () => void;
}

/** Creates an entry, or changes the one there is. */
export function useSaveEntry({ id, onSaved, onExpired }: SaveOptions) {
  const refresh = useRefresh();
  const outcome = (done: string, failed: string) => ({
    onSuccess: () => {
      onSaved();
      writeSucceeded(done);
      return refresh();
    },
    onError: (error: unknown) =>
      writeFailed(error, { title: failed, ...(onExpired && { onExpired }) }),
  });
  const create = trpc.weightEntries.create.useMutation(
    outcome('Weight entry created successfully!', 'Failed to create weight entry'),
  );
  const update = trpc.weightEntries.update.useMutation(
    outcome('Weight entry updated successfully!', 'Failed to update weight entry'),
  );
  return ({ date, ...entry }: CreateWeightEntry, isNewDate: boolean) => {
    if (id === undefined) return create.mutateAsync({ date, ...entry });
    // A moment that was stored with its time of day keeps it, unless the day is changed.
    const change: UpdateWeightEntry = isNewDate ? { date, ...entry } : entry;
    return update.mutateAsync({ id, ...change });
  };
}

/** @param onSettled called when it is done, or when it failed */
export function useDeleteEntry(onSettled: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending } = trpc.weightEntries.delete.useMutation({
    onSuccess: () => {
      writeSucceeded('Weight entry deleted successfully!');
      return refresh();
    },
    onError: (error) => writeFailed(error, { title: 'Failed to delete weight entry' }),
    onSettled,
  });
  return { remove: (id: string) => mutate({ id }), isDeleting: isPending };
}

/** Saves the goal weight, in pounds. */
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
