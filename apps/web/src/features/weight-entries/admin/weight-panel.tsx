import { HEIGHT_KEY } from '@site/schema/height';
import { LIST_CAP } from '@site/schema/pagination';
import type { AdminWeightEntry, WeightEntry } from '@site/schema/weight-entries';
import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { isNotFound, trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps } from '../../editing/admin-tab.ts';
import * as styles from '../../editing/content-list.css.ts';
import { LoadingDialog, readOnce } from '../../editing/form-dialog.tsx';
import { DeleteDialog, Pager, QueryStates } from '../../editing/list.tsx';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { WeightFiles } from './file/weight-files.tsx';
import { GoalForm } from './goal-form.tsx';
import { HeightForm } from './height-form.tsx';
import { NoteSearch } from './note-search.tsx';
import { RecentLine } from './recent-line.tsx';
import { useDeleteEntry } from './use-weight-writes.ts';
import { WrittenAtSwitch } from './written-at-switch.tsx';

const TEXTS = {
  loading: 'Loading weight entry...',
  missing: 'Weight entry not found',
  failed: 'Failed to fetch weight entries',
};

/** Divides `LIST_CAP`, so that each page is in one answer. */
const PAGE_SIZE = 25;

/** The goal weight and the list of all entries, in pages. */
export function WeightPanel({ edit, onEdit, view, onView }: AdminPanelProps) {
  const { timeZone } = useSite();
  const { find } = view;
  const [pages, setPages] = useState(Number.POSITIVE_INFINITY);
  // A URL may have a page that no longer exists.
  const page = Math.min(view.page ?? 1, pages);
  // One answer holds many pages.
  const offset = Math.floor(((page - 1) * PAGE_SIZE) / LIST_CAP) * LIST_CAP;
  const list = trpc.weightEntries.adminList.useQuery(
    { ...(offset > 0 && { offset }), ...(find && { search: find }) },
    { placeholderData: keepPreviousData },
  );
  const found = list.data && Math.max(1, Math.ceil(list.data.total / PAGE_SIZE));
  if (found && found !== pages) setPages(found);
  const entries = list.data?.items ?? [];
  const first = (page - 1) * PAGE_SIZE - offset;
  const [toDelete, setToDelete] = useState<WeightEntry>();
  const { remove, isDeleting } = useDeleteEntry(() => setToDelete(undefined));
  const settings = trpc.siteSettings.list.useQuery();
  const form = {
    lastWeight: offset === 0 && !find ? entries[0]?.weight : undefined,
    height: settings.data?.find(({ key }) => key === HEIGHT_KEY)?.value,
    onClose: () => onEdit(undefined),
  };

  return (
    <section className={styles.tab}>
      <header className={styles.header}>
        <h2>My Progress</h2>
        <Button onClick={() => onEdit('new')}>
          <Plus size="1.1em" aria-hidden />
          Add Entry
        </Button>
      </header>
      <GoalForm />
      <QueryStates
        query={list}
        loading="Loading weight entries..."
        failed="Failed to fetch weight entries"
      />
      {list.data && (
        <div className={styles.tab}>
          <RecentLine />
          <NoteSearch find={find} onFind={(next) => onView({ find: next })} />
          <Entries
            isSearch={find !== undefined}
            entries={entries.slice(first, first + PAGE_SIZE)}
            onEdit={({ id }) => onEdit(id)}
            onDelete={setToDelete}
          />
          <Pager
            label="Pages of weight entries"
            page={page}
            pages={found ?? 1}
            onPage={(next) => onView({ find, page: next === 1 ? undefined : next })}
          />
        </div>
      )}
      <HeightForm />
      <WrittenAtSwitch />
      <WeightFiles />
      <ClientOnly>
        {edit === 'new' && list.data && settings.isFetched && (
          <EntryDialog entry={undefined} {...form} />
        )}
        {edit && edit !== 'new' && <StoredEntryDialog key={edit} id={edit} {...form} />}
      </ClientOnly>
      <DeleteDialog
        noun="weight entry"
        title={toDelete && formatDay(toDelete.date, timeZone)}
        isDeleting={isDeleting}
        onConfirm={() => toDelete && remove(toDelete.id)}
        onCancel={() => !isDeleting && setToDelete(undefined)}
      />
    </section>
  );
}

/** Reads the entry by its id, wherever in the list it is. */
function StoredEntryDialog({ id, ...form }: { id: string } & Omit<EntryDialogProps, 'entry'>) {
  const query = trpc.weightEntries.byId.useQuery({ id }, readOnce);
  return (
    <LoadingDialog
      title="Edit Weight Entry"
      size="medium"
      texts={TEXTS}
      item={`weight-entry:${id}`}
      isMissing={isNotFound(query.error)}
      query={query}
      onClose={form.onClose}
    >
      {(entry) => <EntryDialog entry={entry} {...form} />}
    </LoadingDialog>
  );
}

interface EntriesProps {
  isSearch: boolean;
  entries: readonly AdminWeightEntry[];
  onEdit: (entry: WeightEntry) => void;
  onDelete: (entry: WeightEntry) => void;
}

function Entries({ isSearch, entries, onEdit, onDelete }: EntriesProps) {
  if (entries.length === 0 && isSearch) {
    return <MessagePanel icon={NotebookPen} title="No entry has this in its note." level={3} />;
  }
  if (entries.length === 0) {
    return (
      <MessagePanel
        icon={NotebookPen}
        title="No weight entries yet. Start tracking your progress!"
        level={3}
      />
    );
  }
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  );
}
