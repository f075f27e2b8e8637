/** The mutations of photos. */
import type { CreateRecipe, Recipe } from '@site/schema/recipes';
import { toast } from '@site/ui/toaster';
import { trpc } from '../../../lib/trpc.ts';
import {
  type AfterWrite,
  inTime,
  isStale,
  isUnauthorized,
  type SaveTarget,
  useContentSave,
  useContentWrite,
  useRefreshContent,
  writeFailed,
  writeSucceeded,
} from '../../editing/writes.ts';

/** Creates a photo, or updates an existing one. */
export function useSaveRecipe(after: AfterWrite) {
  const { recipes } = trpc.useUtils().client;
  const send = useContentSave('Recipe', after);
  return (recipe: CreateRecipe, target: SaveTarget): Promise<Recipe> =>
    target.id === undefined
      ? // Among equal places the newest is first, so a new photo is the first one.
        send('create', (options) =>
          recipes.create.mutate({ sortOrder: 0, ...recipe, ...target }, options),
        )
      : send('update', (options) => recipes.update.mutate({ ...recipe, ...target }, options));
}

/** Reads a stored row again, when a save was refused. */
export function useReadRecipe() {
  const { recipes } = trpc.useUtils().client;
  return (id: string): Promise<Recipe> => recipes.byId.query({ id }, inTime());
}

/** @param onSettled called when the deletion has succeeded or failed */
export function useDeleteRecipe(onSettled: () => void) {
  const outcome = useContentWrite('Recipe');
  const deletion = trpc.recipes.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}

/** Saves all positions and new titles in one transaction. */
export function useSaveOrder(onSaved: () => void) {
  const refresh = useRefreshContent();
  const { mutate, isPending } = trpc.recipes.saveOrder.useMutation({
    onSuccess: async () => {
      writeSucceeded('Photo order saved successfully!');
      // Loads the saved order before the draft is dropped, so that the grid does not show the old order in between.
      await refresh();
      onSaved();
    },
    onError: (error) => {
      if (isUnauthorized(error)) return writeFailed(error, { title: error.message });
      toast({ title: orderFailure(error), tone: 'destructive' });
      // Shows the order and the titles that are saved now.
      if (isStale(error)) return refresh();
    },
  });
  return { save: mutate, isSaving: isPending };
}

/** The server's message, or a general one. */
function orderFailure({ message, data }: { message: string; data?: unknown }): string {
  return data && message ? message : 'Failed to save photo order';
}
