import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { ClientOnly } from '@tanstack/react-router';
import { ImagePlus, Plus, Save } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps } from '../../editing/admin-tab.ts';
import { randomKey } from '../../editing/drafts.ts';
import { DeleteDialog, QueryStates } from '../../editing/list.tsx';
import { useUnsavedWork } from '../../editing/unsaved-work.tsx';
import { OrderConflictNotice } from './order-conflict-notice.tsx';
import { UploadPhotosButton, useFileDrop } from './photo-drop.tsx';
import { addToTray } from './photo-tray.ts';
import { PhotoTray } from './photo-tray-list.tsx';
import { RecipeDialog } from './recipe-dialog.tsx';
import {
  isChanged,
  isOrderStale,
  noDraft,
  placesOf,
  titleConflicts,
  withBase,
  withDraft,
  withMove,
  withoutTitle,
  withTitle,
} from './recipe-order.ts';
import type { GridRecipe } from './recipe-tile.tsx';
import * as styles from './recipes-panel.css.ts';
import { TitleConflictNotice } from './title-conflict-notice.tsx';
import { useDeleteRecipe, useSaveOrder } from './use-recipe-writes.ts';
import { useTraySteps } from './use-tray-steps.ts';

// The drag-and-drop library is large, and no other tab needs it.
const RecipeGrid = lazy(async () => ({ default: (await import('./recipe-grid.tsx')).RecipeGrid }));

/** Opening a form changes the URL, but the grid stays mounted and keeps its changes. */
const staysHere = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname === '/admin' && 'tab' in search && search.tab === 'photo-gallery';

/** All photos, with drafts, in the owner's order. */
export function RecipesPanel({ edit, onEdit, fields }: AdminPanelProps) {
  const list = trpc.recipes.adminSummaries.useQuery({});
  const saved = list.data?.items ?? [];
  const [draft, setDraft] = useState(noDraft);
  const [toDelete, setToDelete] = useState<GridRecipe>();
  const { remove, isDeleting } = useDeleteRecipe(() => setToDelete(undefined));
  const { save, isSaving } = useSaveOrder(() => setDraft(noDraft));
  const { question } = useUnsavedWork(isChanged(draft), undefined, staysHere);
  const shown = withDraft(saved, draft);
  const steps = useTraySteps();
  const upload = (files: readonly File[]) => addToTray(files, randomKey, steps);
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
      <PhotoTray steps={steps} onEdit={onEdit} />
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
            fields={fields}
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
