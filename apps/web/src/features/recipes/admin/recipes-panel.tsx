import { RECIPE_CATEGORIES } from '@site/schema/recipe-values';
import { type PlacedRecipe, RECIPE_FILTERS, RECIPE_SORTS } from '@site/schema/recipes';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { Select } from '@site/ui/select';
import { toast } from '@site/ui/toaster';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { ImagePlus, Plus, Save } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps, AdminTab, ListView } from '../../editing/admin-tab.ts';
import * as notices from '../../editing/editing.css.ts';
import { Pager, QueryStates, useListPage } from '../../editing/list.tsx';
import {
  type Chosen,
  known,
  type ListChoice,
  ListFilter,
  ManyBar,
  TrashList,
  useChosen,
  useDeletion,
  useManyWrite,
} from '../../editing/many.tsx';
import { LazyDifferences } from '../../editing/notices.tsx';
import { useUnsavedWork } from '../../editing/unsaved-work.tsx';
import {
  isStale,
  isUnauthorized,
  useRefreshContent,
  writeFailed,
  writeSucceeded,
} from '../../editing/writes.ts';
import { useFileDrop } from '../../images/use-dropped-images.ts';
import { CATEGORY_LABELS } from '../recipe-texts.ts';
import { addToTray, PhotoTray, UploadPhotosButton } from './photo-tray.tsx';
import { RecipeDialog } from './recipe-form.tsx';
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
import * as styles from './recipes-panel.css.ts';

/** Photos on one page: whole rows, whether of two, three, four or five. */
const PAGE_SIZE = 60;

export const recipesTab: AdminTab = {
  value: 'photo-gallery',
  label: 'Photo Gallery',
  load: (trpc) => [trpc.recipes.adminSummaries.ensureData(queryOf({}))],
  Panel: RecipesPanel,
};

const categories = RECIPE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

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
  show: known(status, RECIPE_FILTERS),
  category: known(category, RECIPE_CATEGORIES),
  sort: known(sort, RECIPE_SORTS),
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

// The drag-and-drop library is large, and no other tab needs it.
const RecipeGrid = lazy(async () => ({ default: (await import('./recipe-grid.tsx')).RecipeGrid }));

/** The photos of one page, with drafts, in the owner's order unless she asks for another. */
function RecipesPanel({ edit, onEdit, view, onView }: AdminPanelProps) {
  const queries = trpc.useUtils();
  const { page, pages, onTotal } = useListPage(PAGE_SIZE, view.page);
  const query = queryOf({ ...view, page });
  const list = trpc.recipes.adminSummaries.useQuery(query, { placeholderData: keepPreviousData });
  onTotal(list.data?.total);
  const saved = list.data?.items ?? [];
  const [draft, setDraft] = useState(noDraft);
  const grid = useRef<HTMLDivElement>(null);
  const many = useRef<HTMLElement>(null);
  const deletion = useDeletion('recipes', grid);
  const { run } = useManyWrite();
  const { save, isSaving } = useSaveOrder(() => setDraft(noDraft));
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
  const conflicts = titleConflicts(saved, draft);
  const isStaleOrder = isOrderStale(saved, draft);
  const isFiltered = Object.entries(view).some(([name, value]) => name !== 'page' && value);
  const isTrash = view.status === 'trash';
  const total = list.data?.total ?? 0;
  const onPage = (next: number) => onView({ ...view, page: next === 1 ? undefined : next });
  const rename = (id: string, title: string) => {
    const recipe = saved.find((one) => one.id === id);
    if (recipe) setDraft((before) => withTitle(before, recipe, title));
  };
  const dropTitle = (id: string) => setDraft((before) => withoutTitle(before, id));
  const moveFar = ({ id, title }: PlacedRecipe, to: number) =>
    run(() => queries.client.recipes.move.mutate({ id, to }), {
      done: `${title} was moved to position ${to + 1}`,
      failed: `Failed to move ${title}`,
    });

  return (
    // A form has a drop area of its own.
    <section className={styles.panel} data-over={isOver} {...(!edit && dropProps)}>
      <header className={styles.header} data-changed={isChanged(draft)}>
        <h2>Photo Gallery</h2>
        <div className={layout.wrap[2]}>
          {isChanged(draft) && (
            <Button
              tone="secondary"
              disabled={isSaving || isStaleOrder || conflicts.length > 0}
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
      {conflicts.map(({ id, mine, saved: other }) => (
        <ConflictNotice
          key={id}
          answers={[
            [`Keep “${other}”`, () => dropTitle(id)],
            [`Use “${mine}”`, () => rename(id, mine)],
          ]}
        >
          <p role="alert">
            You renamed a photo to “{mine}”. Meanwhile it was renamed elsewhere to “{other}”.
          </p>
        </ConflictNotice>
      ))}
      <PhotoTray
        onEdit={onEdit}
        onChoose={(ids) => {
          chosen.choose(ids);
          // On a phone the buttons for them are below the window.
          setTimeout(() => many.current?.scrollIntoView({ block: 'nearest' }));
        }}
      />
      {list.data && (
        <ListFilter label="Search your photos" view={view} choices={CHOICES} onView={onView} />
      )}
      <QueryStates query={list} loading="Loading photos..." failed="Failed to fetch recipes" />
      {isStaleOrder && (
        <ConflictNotice
          answers={[
            ['Take theirs', () => setDraft((before) => ({ ...before, order: null }))],
            ['Keep mine', () => setDraft((before) => withBase(before, saved))],
          ]}
        >
          <p role="alert">
            The order was changed elsewhere since you began. Yours is not saved. Struck out is where
            the photos stand in the other one, underlined where they stand in yours.
          </p>
          <div className={notices.noticeContent}>
            <LazyDifferences before={linesOf(saved)} after={linesOf(shown)} />
          </div>
        </ConflictNotice>
      )}
      {isTrash && <TrashList table="recipes" page={view.page} onPage={onPage} />}
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
                onMoveFar={moveFar}
                onRename={({ id }, title) => rename(id, title)}
                onEdit={({ id }) => onEdit(id)}
                onDuplicate={({ id, title }) =>
                  run(() => queries.client.recipes.duplicate.mutate({ id }), {
                    done: `A copy of ${title} is among your drafts`,
                    failed: `Failed to duplicate ${title}`,
                  })
                }
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
      {list.data && !isTrash && (
        <Pager
          label="Photos"
          page={page}
          pages={pages}
          onPage={onPage}
          previous="Previous"
          next="Next"
        />
      )}
      {deletion.dialog}
      {question}
    </section>
  );
}

interface ManyRecipesProps {
  bar: Ref<HTMLElement>;
  chosen: Chosen;
  shown: readonly PlacedRecipe[];
  onDelete: ReturnType<typeof useDeletion>;
}

/** What can be done with the chosen photos. */
function ManyRecipes({ bar, chosen, shown, onDelete }: ManyRecipesProps) {
  const { client } = trpc.useUtils();
  const { run, isBusy } = useManyWrite();
  const { ids } = chosen;
  const name = ids.length === 1 ? '1 photo' : `${ids.length} photos`;
  type Change = Omit<Parameters<typeof client.recipes.changeMany.mutate>[0], 'ids'>;
  const change = (changes: Change, done: string) =>
    run(() => client.recipes.changeMany.mutate({ ids, ...changes }), {
      done: `${name} ${done}`,
      failed: `Failed to change ${name}`,
    });
  const buttons: readonly [label: string, changes: Change, done: string][] = [
    ['Publish', { published: true }, 'published'],
    ['Unpublish', { published: false }, 'unpublished'],
    ['Feature', { featured: true }, 'featured'],
    ['Stop featuring', { featured: false }, 'no longer featured'],
  ];
  return (
    <ManyBar ref={bar} chosen={chosen} shown={shown.map(({ id }) => id)}>
      {buttons.map(([label, changes, done]) => (
        <Button
          key={label}
          tone="secondary"
          disabled={isBusy}
          onClick={() => change(changes, done)}
        >
          {label}
        </Button>
      ))}
      <Select
        label="Category of the chosen"
        isLabelHidden
        shape="pill"
        disabled={isBusy}
        options={[
          { value: '', label: 'Category…' },
          ...categories,
          { value: 'none', label: 'None' },
        ]}
        value=""
        onChange={({ target }) => {
          const category = known(target.value, RECIPE_CATEGORIES) ?? null;
          void change({ category }, category ? `in ${category}` : 'in no category');
        }}
      />
      <Button
        tone="quietDanger"
        disabled={isBusy}
        onClick={() => {
          const only = ids.length === 1 && shown.find(({ id }) => id === ids[0]);
          if (only) onDelete.ask(only);
          else onDelete.askMany(ids);
        }}
      >
        Delete
      </Button>
    </ManyBar>
  );
}

interface ConflictNoticeProps {
  children: ReactNode;
  answers: readonly (readonly [label: string, onAnswer: () => void])[];
}

/** Lets the owner decide between what she changed in the grid and what was saved elsewhere. */
function ConflictNotice({ children, answers }: ConflictNoticeProps) {
  return (
    <div className={notices.notice}>
      {children}
      <div className={layout.wrap[2]}>
        {answers.map(([label, onAnswer]) => (
          <Button key={label} tone="secondary" onClick={onAnswer}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

const linesOf = (photos: readonly { title: string }[]) => ({
  photos: photos.map(({ title }) => title).join('\n'),
});

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
