/** The admin's writes of photos. */
import type { CreateRecipe, Recipe } from '@site/schema/recipes';
import { toast } from '@site/ui/toaster';
import {
  type AfterWrite,
  type SaveTarget,
  useContentWrite,
  useRefreshContent,
} from '../../../lib/admin/content-writes.ts';
import { isUnauthorized, writeFailed, writeSucceeded } from '../../../lib/admin/write-outcome.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Creates a photo, or changes the one there is. */
export function useSaveRecipe(after: AfterWrite) {
  const outcome = useContentWrite('Recipe', after);
  const create = trpc.recipes.create.useMutation(outcome('create'));
  const update = trpc.recipes.update.useMutation(outcome('update'));
  return (recipe: CreateRecipe, target: SaveTarget): Promise<Recipe> =>
    target.id === undefined
      ? create.mutateAsync({ ...recipe, ...target })
      : update.mutateAsync({ ...recipe, ...target });
}

/** @param onSettled called when it is done, or when it failed */
export function useDeleteRecipe(onSettled: () => void) {
  const outcome = useContentWrite('Recipe');
  const deletion = trpc.recipes.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}

/** Saves all places and new titles at once, or none of them. */
export function useSaveOrder(onSaved: () => void) {
  const refresh = useRefreshContent();
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
