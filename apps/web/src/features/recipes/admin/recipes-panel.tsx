import { RECIPE_CATEGORIES } from '@site/schema/recipe-values';
import { RECIPE_FILTERS, RECIPE_SORTS, type RecipePosition } from '@site/schema/recipes';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { coversEdge } from '@site/ui/theme/covered-edge';
import { toast } from '@site/ui/toaster';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { ImagePlus, Plus, Save } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps, AdminTab, ListView } from '../../editing/admin-tab.ts';
import { useChosen } from '../../editing/chosen-rows.tsx';
import { useDeletion } from '../../editing/deletion.tsx';
import { type ListChoice, ListFilter, oneOf } from '../../editing/list-filter.tsx';
import { Pager, useListPage } from '../../editing/pager.tsx';
import { QueryStates } from '../../editing/query-states.tsx';
import { TrashList } from '../../editing/trash-list.tsx';
import { useUnsavedWork } from '../../editing/unsaved-work.tsx';
import { useWrite } from '../../editing/use-write.ts';
import {
  inTime,
  isStale,
  isUnauthorized,
  messageOf,
  useRefreshContent,
} from '../../editing/writes.ts';
import { useFileDrop } from '../../images/use-dropped-images.ts';
import { categories, ManyRecipes } from './many-recipes.tsx';
import { OrderConflict, TitleConflicts } from './order-conflicts.tsx';
import { addToTray, PhotoTray, UploadPhotosButton } from './photo-tray.tsx';
import { RecipeDialog } from './recipe-form.tsx';
import {
  isChanged,
  isOrderStale,
  isShownChanged,
  noDraft,
  positionsOf,
  type RecipeOrderDraft,
  titleConflicts,
  withBase,
  withDraft,
  withFarMove,
  withMove,
  withoutTitle,
  withTitle,
} from './recipe-order.ts';
import * as styles from './recipes-panel.css.ts';

/** Photos on one page: whole rows, whether of two, three, four or five. */
const PAGE_SIZE = 60;

export const recipesTab: AdminTab = {
  value: 'photo-gallery',
  label: 'Photo Gallery',
  load: (trpc) => [trpc.recipes.adminSummaries.ensureData(queryOf({}))],
  Panel: RecipesPanel,
};

const CHOICES: readonly ListChoice[] = [
  {
    label: 'Show',
    name: 'status',
    options: [
      { value: '', label: 'All photos' },
      { value: 'draft', label: 'Drafts' },
      { value: 'published', label: 'Published' },
      { value: 'featured', label: 'Featured' },
      { value: 'no-picture', label: 'Without a picture' },
      { value: 'no-carbs', label: 'Without net carbs' },
      { value: 'not-counted', label: 'Nutrition not counted' },
      { value: 'trash', label: 'Trash' },
    ],
  },
  {
    label: 'Category',
    name: 'category',
    options: [{ value: '', label: 'All categories' }, ...categories],
  },
  {
    label: 'Order',
    name: 'sort',
    options: [
      { value: '', label: 'Your order' },
      { value: 'newest', label: 'Newest first' },
      { value: 'title', label: 'By title' },
    ],
  },
];

const queryOf = ({ find, status, category, sort, page = 1 }: ListView) => ({
  search: find,
  show: oneOf(status, RECIPE_FILTERS),
  category: oneOf(category, RECIPE_CATEGORIES),
  sort: oneOf(sort, RECIPE_SORTS),
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

// The drag-and-drop library is large, and no other tab needs it.
const RecipeGrid = lazy(async () => ({ default: (await import('./recipe-grid.tsx')).RecipeGrid }));

/** The photos of one page, with drafts, in the owner's order unless she asks for another. */
function RecipesPanel({ edit, onEdit, view, onView }: AdminPanelProps) {
  const queries = trpc.useUtils();
  const { page, onTotal, pager } = useListPage(PAGE_SIZE, view, onView);
  const query = queryOf({ ...view, page });
  const list = trpc.recipes.adminSummaries.useQuery(query, { placeholderData: keepPreviousData });
  onTotal(list.data?.total);
  const saved = list.data?.items ?? [];
  const [draft, setDraft] = useState(noDraft);
  const grid = useRef<HTMLDivElement>(null);
  const many = useRef<HTMLElement>(null);
  const deletion = useDeletion('recipes', grid);
  const { run: save, isBusy: isSaving } = useSaveOrder(() =>
    setDraft(({ far }) => ({ ...noDraft, far })),
  );
  const { run: duplicate } = useWrite(
    (id: string, _: string) => queries.client.recipes.duplicate.mutate({ id }, inTime()),
    {
      done: (_, __, title) => `A copy of ${title} is among your drafts`,
      failed: (_, __, title) => `Failed to duplicate ${title}`,
    },
  );
  // Opening a form changes the URL, but the grid stays mounted and keeps its changes. Another page has other photos.
  const { question } = useUnsavedWork(
    isChanged(draft),
    () => setDraft(noDraft),
    ({ pathname, search }) =>
      pathname === '/admin' &&
      'tab' in search &&
      search.tab === 'photo-gallery' &&
      JSON.stringify(queryOf(search as ListView)) === JSON.stringify(queryOf(view)),
  );
  const shown = withDraft(saved, draft);
  const chosen = useChosen(shown.map(({ id }) => id));
  const upload = (files: readonly File[]) => addToTray(files, queries);
  const { isOver, dropProps } = useFileDrop(upload);
  const orderDraft = { saved, draft, onDraft: setDraft };
  const isConflict = titleConflicts(saved, draft).length > 0 || isOrderStale(saved, draft);
  const isFiltered = Object.entries(view).some(([name, value]) => name !== 'page' && value);
  const isTrash = view.status === 'trash';
  const total = list.data?.total ?? 0;
  const rename = (id: string, title: string) => {
    const recipe = saved.find((one) => one.id === id);
    if (recipe) setDraft((before) => withTitle(before, recipe, title));
  };
  const dropTitle = (id: string) => setDraft((before) => withoutTitle(before, id));
  const saveAll = async () => {
    const outcome = await save(isShownChanged(draft) ? positionsOf(shown, draft) : [], draft.far);
    // The grid has read the saved order by then, and does not show the old one in between.
    if (outcome && 'answer' in outcome) setDraft(noDraft);
  };

  return (
    // A form has a drop area of its own.
    <section className={styles.panel} data-over={isOver} {...(!edit && dropProps)}>
      <header
        // Again with each change of its place.
        ref={isChanged(draft) ? coversEdge : undefined}
        className={styles.header}
        data-changed={isChanged(draft)}
      >
        <h2>Photo Gallery</h2>
        <div className={layout.wrap[2]}>
          {isChanged(draft) && (
            <Button tone="secondary" disabled={isSaving || isConflict} onClick={saveAll}>
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
      <TitleConflicts {...orderDraft} />
      <PhotoTray
        onEdit={onEdit}
        onChoose={(ids) => {
          // Under a filter or on a later page the list may not show them, and only shown photos are chosen.
          if (isFiltered || page > 1) onView({});
          chosen.choose(ids);
          // On a phone the buttons for them are below the window.
          setTimeout(() => many.current?.scrollIntoView({ block: 'nearest' }));
        }}
      />
      {list.data && (
        <ListFilter label="Search your photos" view={view} choices={CHOICES} onView={onView} />
      )}
      <QueryStates query={list} loading="Loading photos..." failed="Failed to fetch recipes" />
      <OrderConflict {...orderDraft} />
      {isTrash && <TrashList table="recipes" view={view} onView={onView} />}
      {list.data && !isTrash && total === 0 && (
        <MessagePanel
          icon={ImagePlus}
          title={isFiltered ? 'No photos match' : 'No photos yet. Upload your first photo!'}
          level={3}
          action={isFiltered && <Button onClick={() => onView({})}>Show all photos</Button>}
        />
      )}
      {!isTrash && <ManyRecipes bar={many} chosen={chosen} shown={shown} onDelete={deletion} />}
      <ClientOnly fallback={<LoadingText>Loading photos...</LoadingText>}>
        {list.data && !isTrash && (
          <Suspense fallback={<LoadingText>Loading photos...</LoadingText>}>
            {/* A change while the save runs would be lost with the draft. */}
            <div ref={grid} inert={isSaving} tabIndex={-1}>
              <RecipeGrid
                recipes={shown}
                chosen={chosen}
                canOrder={!query.sort}
                {...(!isFiltered && { offset: query.offset, total })}
                onMove={({ shown: seen, ...move }) =>
                  setDraft((before) =>
                    withMove(before.order === null ? withBase(before, saved) : before, seen, move),
                  )
                }
                far={draft.far}
                onMoveFar={({ id }, to) => setDraft((before) => withFarMove(before, id, to))}
                onRename={({ id }, title) => rename(id, title)}
                onEdit={({ id }) => onEdit(id)}
                onDuplicate={({ id, title }) => duplicate(id, title)}
                onDelete={deletion.ask}
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
      {list.data && !isTrash && <Pager label="Photos" {...pager} />}
      {deletion.dialog}
      {question}
    </section>
  );
}

/**
 * Saves all positions and new titles of the page in one transaction, and then the moves to other pages.
 *
 * @param onPageSaved called before the moves
 */
function useSaveOrder(onPageSaved: () => void) {
  const { client } = trpc.useUtils();
  const refresh = useRefreshContent();
  return useWrite(
    async (places: RecipePosition[], far: RecipeOrderDraft['far']) => {
      if (places.length > 0) await client.recipes.saveOrder.mutate(places, inTime());
      const moves = Object.entries(far);
      if (places.length > 0 && moves.length > 0) {
        await refresh();
        onPageSaved();
      }
      for (const [id, to] of moves) await client.recipes.move.mutate({ id, to }, inTime());
    },
    {
      done: 'Photo order saved successfully!',
      failed: (error) => {
        if (isUnauthorized(error)) return messageOf(error);
        toast({
          title: messageOf(error) || 'Failed to save photo order',
          tone: 'destructive',
        });
        // Shows the order and the titles that are saved now.
        if (isStale(error)) void refresh();
        return undefined;
      },
    },
  );
}
