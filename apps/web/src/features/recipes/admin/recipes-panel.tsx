import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { toast } from '@site/ui/toaster';
import { ClientOnly } from '@tanstack/react-router';
import { ImagePlus, Plus, Save } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps, AdminTab } from '../../editing/admin-tab.ts';
import * as notices from '../../editing/editing.css.ts';
import { DeleteDialog, QueryStates } from '../../editing/list.tsx';
import { LazyDifferences } from '../../editing/notices.tsx';
import { useUnsavedWork } from '../../editing/unsaved-work.tsx';
import {
  isStale,
  isUnauthorized,
  useContentWrite,
  useRefreshContent,
  writeFailed,
  writeSucceeded,
} from '../../editing/writes.ts';
import { addToTray, PhotoTray, UploadPhotosButton, useFileDrop } from './photo-tray.tsx';
import { RecipeDialog } from './recipe-form.tsx';
import {
  isChanged,
  isOrderStale,
  noDraft,
  placesOf,
  type TitleConflict,
  titleConflicts,
  withBase,
  withDraft,
  withMove,
  withoutTitle,
  withTitle,
} from './recipe-order.ts';
import type { GridRecipe } from './recipe-tile.tsx';
import * as styles from './recipes-panel.css.ts';

export const recipesTab: AdminTab = {
  value: 'photo-gallery',
  label: 'Photo Gallery',
  load: (trpc) => [trpc.recipes.adminSummaries.ensureData({})],
  Panel: RecipesPanel,
};

// The drag-and-drop library is large, and no other tab needs it.
const RecipeGrid = lazy(async () => ({ default: (await import('./recipe-grid.tsx')).RecipeGrid }));

/** Opening a form changes the URL, but the grid stays mounted and keeps its changes. */
const staysHere = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname === '/admin' && 'tab' in search && search.tab === 'photo-gallery';

/** All photos, with drafts, in the owner's order. */
function RecipesPanel({ edit, onEdit }: AdminPanelProps) {
  const list = trpc.recipes.adminSummaries.useQuery({});
  const saved = list.data?.items ?? [];
  const [draft, setDraft] = useState(noDraft);
  const [toDelete, setToDelete] = useState<GridRecipe>();
  const { remove, isDeleting } = useDeleteRecipe(() => setToDelete(undefined));
  const { save, isSaving } = useSaveOrder(() => setDraft(noDraft));
  const { question } = useUnsavedWork(isChanged(draft), undefined, staysHere);
  const shown = withDraft(saved, draft);
  const queries = trpc.useUtils();
  const upload = (files: readonly File[]) => addToTray(files, queries);
  const { isOver, dropProps } = useFileDrop(upload);
  const conflicts = titleConflicts(saved, draft);
  const isStale = isOrderStale(saved, draft);
  const rename = (id: string, title: string) => {
    const recipe = saved.find((one) => one.id === id);
    if (recipe) setDraft((before) => withTitle(before, recipe, title));
  };
  const dropTitle = (id: string) => setDraft((before) => withoutTitle(before, id));

  return (
    // A form has a drop area of its own.
    <section className={styles.panel} data-over={isOver} {...(!edit && dropProps)}>
      <header className={styles.header} data-changed={isChanged(draft)}>
        <h2>Photo Gallery</h2>
        <div className={styles.actions}>
          {isChanged(draft) && (
            <Button
              tone="secondary"
              disabled={isSaving || isStale || conflicts.length > 0}
              onClick={() => save(placesOf(shown, draft))}
            >
              <Save size="1.1em" aria-hidden />
              {isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
          )}
          <UploadPhotosButton onFiles={upload} />
          <Button onClick={() => onEdit('new')}>
            <Plus size="1.1em" aria-hidden />
            New Photo
          </Button>
        </div>
      </header>
      {conflicts.map((conflict) => (
        <TitleConflictNotice
          key={conflict.id}
          conflict={conflict}
          onKeepMine={() => rename(conflict.id, conflict.mine)}
          onTakeSaved={() => dropTitle(conflict.id)}
        />
      ))}
      <PhotoTray onEdit={onEdit} />
      <QueryStates query={list} loading="Loading photos..." failed="Failed to fetch recipes" />
      {isStale && (
        <OrderConflictNotice
          theirs={saved}
          mine={shown}
          onKeepMine={() => setDraft((before) => withBase(before, saved))}
          onTakeTheirs={() => setDraft((before) => ({ ...before, order: null }))}
        />
      )}
      {list.data && saved.length === 0 && <NoRecipes />}
      <ClientOnly fallback={<LoadingText>Loading photos...</LoadingText>}>
        {list.data && (
          <Suspense fallback={<LoadingText>Loading photos...</LoadingText>}>
            {/* A change while the save runs would be lost with the draft. */}
            <div inert={isSaving}>
              <RecipeGrid
                recipes={shown}
                onMove={({ shown: seen, ...move }) =>
                  setDraft((before) =>
                    withMove(before.order === null ? withBase(before, saved) : before, seen, move),
                  )
                }
                onRename={({ id }, title) => rename(id, title)}
                onEdit={({ id }) => onEdit(id)}
                onDelete={setToDelete}
                onAdd={() => onEdit('new')}
              />
            </div>
          </Suspense>
        )}
        {edit && (
          <RecipeDialog
            key={edit}
            edit={edit}
            newTitle={draft.titles[edit]?.title}
            onSaved={() => dropTitle(edit)}
            onClose={() => onEdit(undefined)}
          />
        )}
      </ClientOnly>
      <DeleteDialog
        noun="recipe"
        title={toDelete?.title}
        item={toDelete && `recipe:${toDelete.id}`}
        isDeleting={isDeleting}
        onConfirm={() => toDelete && remove(toDelete.id)}
        onCancel={() => !isDeleting && setToDelete(undefined)}
      />
      {question}
    </section>
  );
}

function NoRecipes() {
  return (
    <MessagePanel icon={ImagePlus} title="No photos yet. Upload your first photo!" level={3} />
  );
}

interface TitleConflictNoticeProps {
  conflict: TitleConflict;
  /** The next save replaces the other title. */
  onKeepMine: () => void;
  onTakeSaved: () => void;
}

/** Lets the owner decide between the title that she typed in the grid and one that was saved elsewhere. */
function TitleConflictNotice({
  conflict: { mine, saved },
  onKeepMine,
  onTakeSaved,
}: TitleConflictNoticeProps) {
  return (
    <div className={notices.notice} role="alert">
      <p>
        You renamed a photo to “{mine}”. Meanwhile it was renamed elsewhere to “{saved}”.
      </p>
      <div className={notices.noticeActions}>
        <Button tone="secondary" onClick={onTakeSaved}>
          Keep “{saved}”
        </Button>
        <Button tone="secondary" onClick={onKeepMine}>
          Use “{mine}”
        </Button>
      </div>
    </div>
  );
}

interface OrderConflictNoticeProps {
  theirs: readonly { title: string }[];
  mine: readonly { title: string }[];
  /** Lets the next save replace the other order. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const linesOf = (photos: readonly { title: string }[]) => ({
  photos: photos.map(({ title }) => title).join('\n'),
});

/** Shows how the order of the grid differs from one that was saved elsewhere. */
function OrderConflictNotice({ theirs, mine, onKeepMine, onTakeTheirs }: OrderConflictNoticeProps) {
  return (
    <div className={notices.notice}>
      <p role="alert">
        The order was changed elsewhere since you began. Yours is not saved. Struck out is where the
        photos stand in the other one, underlined where they stand in yours.
      </p>
      <div className={notices.noticeContent}>
        <LazyDifferences before={linesOf(theirs)} after={linesOf(mine)} />
      </div>
      <div className={notices.noticeActions}>
        <Button tone="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button tone="secondary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

/** @param onSettled called when the deletion has succeeded or failed */
function useDeleteRecipe(onSettled: () => void) {
  const outcome = useContentWrite('Recipe');
  const deletion = trpc.recipes.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}

/** Saves all positions and new titles in one transaction. */
function useSaveOrder(onSaved: () => void) {
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
      // Without an answer there is no message of the server.
      const title = (error.data && error.message) || 'Failed to save photo order';
      toast({ title, tone: 'destructive' });
      // Shows the order and the titles that are saved now.
      if (isStale(error)) return refresh();
    },
  });
  return { save: mutate, isSaving: isPending };
}
