import { HEIGHT_KEY } from '@site/schema/site-settings';
import type { AdminWeightEntry, WeightEntry } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weights';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { NotebookPen, Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps, AdminTab } from '../../editing/admin-tab.ts';
import * as styles from '../../editing/content-list.css.ts';
import { DeleteDialog } from '../../editing/deletion.tsx';
import { LoadingDialog, readOnce } from '../../editing/form-dialog.tsx';
import { ListFilter } from '../../editing/list-filter.tsx';
import { Pager, useListPage } from '../../editing/pager.tsx';
import { QueryStates } from '../../editing/query-states.tsx';
import { distinctNames, RowActions, TitleLink } from '../../editing/row-actions.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { overPlot } from '../chart/chart-drawing.css.ts';
import { drawingOf } from '../chart/chart-points.ts';
import { goalWeight } from '../progress-numbers.ts';
import { UnitSwitch } from '../unit-switch.tsx';
import { EnergyBadge } from '../weight-history.tsx';
import { formatWeight, useWeightUnit } from '../weight-unit.ts';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';
import { WeightFiles } from './weight-files.tsx';
import * as panelStyles from './weight-panel.css.ts';
import { GoalForm, HeightForm, WrittenAtSwitch } from './weight-settings.tsx';

const PAGE_SIZE = 25;

/** The goal weight and the list of all entries, in pages. */
function WeightPanel({ edit, onEdit, view, onView }: AdminPanelProps) {
  const { timeZone } = useSite();
  const { find } = view;
  const { page, onTotal, pager } = useListPage(PAGE_SIZE, view, onView);
  const list = trpc.weightEntries.adminList.useQuery(
    { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(find && { search: find }) },
    { placeholderData: keepPreviousData },
  );
  onTotal(list.data?.total);
  const { isPending } = list;
  useEffect(() => {
    // The router was there before the list, which moved what a link leads to.
    if (!isPending) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isPending]);
  const [toDelete, setToDelete] = useState<WeightEntry>();
  const { client } = trpc.useUtils();
  const deletion = useWrite((id: string) => client.weightEntries.delete.mutate({ id }, inTime()), {
    settled: () => setToDelete(undefined),
    done: 'Weight entry deleted successfully!',
    failed: 'Failed to delete weight entry',
  });
  const settings = trpc.siteSettings.list.useQuery();
  const stats = trpc.weightEntries.stats.useQuery();
  const form = {
    lastWeight: stats.data?.currentWeight,
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
      <UnitSwitch />
      <GoalForm />
      <QueryStates
        query={list}
        loading="Loading weight entries..."
        failed="Failed to fetch weight entries"
      />
      {list.data && (
        <div className={styles.tab}>
          <RecentChart />
          <ListFilter label="Search your notes" view={view} choices={[]} onView={onView} />
          <Entries
            isSearch={find !== undefined}
            entries={list.data.items}
            onEdit={({ id }) => onEdit(id)}
            onDelete={setToDelete}
          />
          <Pager label="Pages of weight entries" isByTime {...pager} />
        </div>
      )}
      <HeightForm />
      <WrittenAtSwitch />
      <WeightFiles />
      <ClientOnly>
        {edit === 'new' && list.data && settings.isFetched && stats.isFetched && (
          <EntryDialog entry={undefined} {...form} />
        )}
        {edit && edit !== 'new' && <StoredEntryDialog key={edit} id={edit} {...form} />}
      </ClientOnly>
      <DeleteDialog
        noun="weight entry"
        title={toDelete && formatDay(toDelete.date, timeZone)}
        isDeleting={deletion.isBusy}
        onConfirm={() => toDelete && void deletion.run(toDelete.id)}
        onCancel={() => setToDelete(undefined)}
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
      noun="Weight entry"
      item={`weight-entry:${id}`}
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
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  if (entries.length === 0) {
    const title = isSearch
      ? 'No entry has this in its note.'
      : 'No weight entries yet. Start tracking your progress!';
    return <MessagePanel icon={NotebookPen} title={title} level={3} />;
  }
  const days = entries.map(({ date }) => formatDay(date, timeZone));
  const names = distinctNames(days);
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => {
        const { id, date, weight, bmi, energyLevel, notes, change } = entry;
        return (
          <li key={id} className={styles.row}>
            <div className={styles.text}>
              <p className={styles.titleLine}>
                <TitleLink tab="my-progress" id={id}>
                  <time dateTime={date}>{days[index]}</time>
                </TitleLink>
                {energyLevel && <EnergyBadge level={energyLevel} />}
              </p>
              {notes && <p className={layout.soft.sm}>{notes}</p>}
            </div>
            <p className={panelStyles.rowNumbers}>
              <span className={panelStyles.rowWeight}>{formatWeight(Number(weight), unit)}</span>
              {change !== null && (
                <span className={layout.soft.xs}>{changeText(change, unit)}</span>
              )}
              {bmi && <span className={layout.soft.xs}>BMI: {bmi}</span>}
            </p>
            <RowActions
              name={`the entry of ${names[index]}`}
              onEdit={() => onEdit(entry)}
              onDelete={() => onDelete(entry)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** What changed since the entry before. */
function changeText(pounds: number, unit: WeightUnit): string {
  if (pounds === 0) return 'as before';
  return `${formatWeight(Math.abs(pounds), unit)} ${pounds < 0 ? 'less' : 'more'}`;
}

const WeightLine = lazyComponent(() => import('../chart/weight-line.tsx'), 'WeightLine');

/** The chart of the last six months, which shows an entry that does not fit. */
function RecentChart() {
  const { data: chart } = trpc.weightEntries.chart.useQuery({ range: '6m' });
  const { data: settings } = trpc.siteSettings.list.useQuery();
  if (!chart || chart.points.length < 2) return null;
  return (
    <div className={panelStyles.plot}>
      <div className={overPlot}>
        <ClientOnly>
          <Suspense>
            <WeightLine drawing={drawingOf(chart, goalWeight(settings))} />
          </Suspense>
        </ClientOnly>
      </div>
    </div>
  );
}

export const weightEntriesTab: AdminTab = {
  value: 'my-progress',
  label: 'My Progress',
  load: (trpc) => [
    trpc.weightEntries.adminList.ensureData({ limit: PAGE_SIZE, offset: 0 }),
    trpc.siteSettings.list.ensureData(),
  ],
  Panel: WeightPanel,
};
