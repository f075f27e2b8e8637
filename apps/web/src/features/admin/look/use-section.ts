import type { StoredName } from '@site/schema/site/all-sections';
import type { StoredSection } from '@site/schema/site/sections';
import { writeFailed, writeSucceeded } from '../../../lib/admin/write-outcome.ts';
import { trpc } from '../../../lib/trpc.ts';

/**
 * What the owner does with a section of the site's settings.
 *
 * @param onTaken called with what the section is after a save, an undo or a return to the beginning
 */
export function useSection(
  section: StoredName,
  stored: StoredSection,
  onTaken: (now: StoredSection) => void,
) {
  const queries = trpc.useUtils();
  const taken = (text: string) => (now: StoredSection) => {
    writeSucceeded(text);
    queries.siteSections.stored.setData({ section }, now);
    onTaken(now);
  };
  const failed = (error: unknown) => writeFailed(error, { title: 'Failed to save the settings' });
  const save = trpc.siteSections.save.useMutation({
    onSuccess: taken('Saved. Your whole site has it now.'),
    onError: failed,
  });
  const reset = trpc.siteSections.reset.useMutation({
    onSuccess: taken('It is as the site began with.'),
    onError: failed,
  });
  const undo = trpc.siteSections.undo.useMutation({
    onSuccess: taken('The version before is back.'),
    onError: failed,
  });
  const { updatedAt } = stored;
  return {
    save: (value: object) => save.mutate({ section, value, baseUpdatedAt: updatedAt }),
    reset: () => reset.mutate({ section }),
    undo: () => undo.mutate({ section }),
    isSaving: save.isPending,
    isBusy: save.isPending || reset.isPending || undo.isPending,
  };
}
