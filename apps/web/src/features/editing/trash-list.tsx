import type { TrashedItem } from '@site/schema/trash';
import { TRASH_DAYS } from '@site/schema/trash';
import { Button } from '@site/ui/button';
import { keepPreviousData } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import type { AdminPanelProps } from './admin-tab.ts';
import * as styles from './content-list.css.ts';
import { DeleteDialog, NOUNS, type Noun, type TrashedTable, useRestore } from './deletion.tsx';
import { useDeviceTimeZone } from './device-time-zone.ts';
import { Pager, useListPage } from './pager.tsx';
import { QueryStates } from './query-states.tsx';
import { distinctNames } from './row-actions.tsx';
import { useWrite } from './use-write.ts';
import { inTime } from './writes.ts';

const TRASH_PAGE = 50;

interface TrashListProps extends Pick<AdminPanelProps, 'view' | 'onView'> {
  table: TrashedTable;
}

/** What was deleted, and can be restored. */
export function TrashList({ table, view, onView }: TrashListProps) {
  const { client } = trpc.useUtils();
  const timeZone = useDeviceTimeZone();
  const { page, onTotal, pager } = useListPage(TRASH_PAGE, view, onView);
  const trash = trpc.trash.list.useQuery(
    { table, limit: TRASH_PAGE, offset: (page - 1) * TRASH_PAGE },
    { placeholderData: keepPreviousData },
  );
  onTotal(trash.data?.total);
  const { run: restore, isBusy: isRestoring } = useRestore(table);
  /** Without a row: all of the table. */
  const [pending, setPending] = useState<{ row?: TrashedItem }>();
  const nounOf = ({ isPage }: TrashedItem): Noun => (isPage ? 'Page' : NOUNS[table]);
  const { run: purge, isBusy: isPurging } = useWrite(
    ({ row }: { row?: TrashedItem }) =>
      client.trash.empty.mutate({ table, ids: row && [row.id] }, inTime()),
    {
      settled: () => setPending(undefined),
      done: (_, { row }) => (row ? `${nounOf(row)} deleted for good` : 'The trash is empty'),
      failed: 'Failed to empty the trash',
    },
  );
  const isBusy = isRestoring || isPurging;
  const { items = [], total = 0 } = trash.data ?? {};
  const names = distinctNames(items.map(({ title }) => `"${title}"`));
  return (
    <>
      <QueryStates
        query={trash}
        loading="Loading the trash..."
        failed="Failed to fetch the trash"
      />
      {trash.data && (
        <div className={styles.header}>
          <p>
            {total === 0 ? 'The trash is empty.' : `${total} deleted.`} What is deleted stays here
            for {TRASH_DAYS} days.
          </p>
          {total > 0 && (
            <Button tone="quietDanger" onClick={() => setPending({})}>
              Empty Trash
            </Button>
          )}
        </div>
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((row, index) => (
            <li key={row.id} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.titleLine}>{row.title}</p>
                <p>
                  {row.isPage && 'Page. '}Deleted {formatMoment(row.deletedAt, timeZone)}
                </p>
              </div>
              <Button
                tone="secondary"
                disabled={isBusy}
                aria-label={`Restore ${names[index]}`}
                onClick={() => void restore([row.id], nounOf(row))}
              >
                Restore
              </Button>
              <Button
                tone="quietDanger"
                icon={Trash2}
                aria-label={`Delete ${names[index]} for good`}
                onClick={() => setPending({ row })}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager label="Trash" {...pager} />
      <DeleteDialog
        noun={(pending?.row ? nounOf(pending.row) : NOUNS[table]).toLowerCase()}
        title={pending && (pending.row?.title ?? '')}
        {...(pending && !pending.row && { many: `all ${total} in the trash` })}
        hasVersions={table !== 'comments'}
        isDeleting={isBusy}
        onConfirm={() => pending && void purge(pending)}
        onCancel={() => setPending(undefined)}
      />
    </>
  );
}
