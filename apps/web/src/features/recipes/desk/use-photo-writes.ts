/** The desk's writes of photos: what is said of them, and what is read again after them. */
import type { CreateRecipe, Recipe } from '@site/schema/recipes';
import { toast } from '@site/ui/toaster';
import {
  isUnauthorized,
  type WriteFailure,
  writeFailed,
  writeSucceeded,
} from '../../../lib/desk/write-outcome.ts';
import { trpc } from '../../../lib/trpc.ts';

function useRefresh() {
  const queries = trpc.useUtils();
  return () => Promise.all([queries.recipes.invalidate(), queries.dashboard.stats.invalidate()]);
}

interface SaveOptions extends Pick<WriteFailure, 'onExpired'> {
  /** The photo that is changed; none when one is created. */
  id: string | undefined;
  onSaved: () => void;
}

/** Creates a photo, or changes the one there is. */
export function useSavePhoto({ id, onSaved, onExpired }: SaveOptions) {
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
  const create = trpc.recipes.create.useMutation(
    outcome('Recipe created successfully!', 'Failed to create recipe'),
  );
  const update = trpc.recipes.update.useMutation(
    outcome('Recipe updated successfully!', 'Failed to update recipe'),
  );
  return (recipe: CreateRecipe): Promise<Recipe> =>
    id === undefined ? create.mutateAsync(recipe) : update.mutateAsync({ id, ...recipe });
}

/** @param onSettled called when it is done, or when it failed */
export function useDeletePhoto(onSettled: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending } = trpc.recipes.delete.useMutation({
    onSuccess: () => {
      writeSucceeded('Recipe deleted successfully!');
      return refresh();
    },
    onError: (error) => writeFailed(error, { title: 'Failed to delete recipe' }),
    onSettled,
  });
  return { remove: (id: string) => mutate({ id }), isDeleting: isPending };
}

/** Saves all places and new titles at once, or none of them. */
export function useSaveOrder(onSaved: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending } = trpc.recipes.saveOrder.useMutation({
    onSuccess: async () => {
      writeSucceeded('Photo order saved successfully!');
      // The saved order is there before the draft that looks like it goes.
      await refresh();
      onSaved();
    },
    onError: (error) => {
      if (isUnauthorized(error)) writeFailed(error, { title: error.message });
      else toast({ title: orderFailure(error), tone: 'destructive' });
    },
  });
  return { save: mutate, isSaving: isPending };
}

/** What the server says of it, where it says anything. */
function orderFailure({ message, data }: { message: string; data?: unknown }): string {
  return data && message ? message : 'Failed to save photo order';
}
