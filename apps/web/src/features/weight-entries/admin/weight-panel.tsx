import type { WeightEntry } from '@site/schema/weight-entries';
import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { ClientOnly } from '@tanstack/react-router';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminPanelProps } from '../../../lib/admin/admin-tab.ts';
import * as styles from '../../../lib/admin/content-list.css.ts';
import { DeleteDialog } from '../../../lib/admin/delete-dialog.tsx';
import { QueryStates } from '../../../lib/admin/query-states.tsx';
import { formatDay } from '../../../lib/format-date.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSite } from '../../../lib/use-site.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { GoalForm } from './goal-form.tsx';
import { useDeleteEntry } from './use-weight-writes.ts';

/** The goal weight and the list of all entries. */
export function WeightPanel({ edit, onEdit }: AdminPanelProps) {
  const { timeZone } = useSite();
  const list = trpc.weightEntries.list.useQuery({});
  const entries = list.data?.items ?? [];
  const [toDelete, setToDelete] = useState<WeightEntry>();
  const { remove, isDeleting } = useDeleteEntry(() => setToDelete(undefined));
  const edited = entries.find(({ id }) => id === edit);

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
        <Entries entries={entries} onEdit={({ id }) => onEdit(id)} onDelete={setToDelete} />
      )}
      <ClientOnly>
        {(edit === 'new' || edited) && (
          <EntryDialog key={edit} entry={edited} onClose={() => onEdit(undefined)} />
        )}
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

interface EntriesProps {
  entries: readonly WeightEntry[];
  onEdit: (entry: WeightEntry) => void;
  onDelete: (entry: WeightEntry) => void;
}

function Entries({ entries, onEdit, onDelete }: EntriesProps) {
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
