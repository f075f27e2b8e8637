/** What the owner's lists of posts and recipes share: search and filters, choosing many rows, and the trash. */
import { TRASH_DAYS, type TrashedItem } from '@site/schema/trash';
import { Button, buttonClass } from '@site/ui/button';
import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { toast } from '@site/ui/toaster';
import { keepPreviousData } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type MouseEvent, type Ref, type RefObject, useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import type { ListView } from './admin-tab.ts';
import * as styles from './content-list.css.ts';
import { DeleteDialog, distinctNames, Pager, QueryStates, useListPage } from './list.tsx';
import { useLocalTimeZone } from './use-local-time-zone.ts';
import { inTime, useRefreshContent, writeFailed, writeSucceeded } from './writes.ts';

export interface ListChoice {
  label: string;
  /** The parameter of the URL that holds it. */
  name: 'status' | 'category' | 'sort';
  /** The first one is what the list shows without the parameter. */
  options: readonly { value: string; label: string }[];
}

interface ListFilterProps {
  label: string;
  view: ListView;
  /** The first one chooses what is shown. */
  choices: readonly ListChoice[];
  onView: (view: ListView) => void;
}

/** Searches, filters and sorts a list. Each change leads to its first page. */
export function ListFilter({ label, view, choices, onView }: ListFilterProps) {
  // What was deleted last is first in the trash, which has no search.
  const isTrash = view.status === 'trash';
  const change = (changes: ListView) => onView({ ...view, page: undefined, ...changes });
  const { field } = useSearchText(view.find ?? '', (next) => change({ find: next || undefined }));
  return (
    <search className={styles.filter}>
      {!isTrash && (
        <SearchField label={label} placeholder={`${label}...`} maxLength={100} {...field} />
      )}
      {(isTrash ? choices.slice(0, 1) : choices).map(({ label: name, name: key, options }) => (
        <Select
          key={key}
          label={name}
          isLabelHidden
          shape="pill"
          options={options}
          value={view[key] ?? ''}
          onChange={({ target }) => change({ [key]: target.value || undefined })}
        />
      ))}
    </search>
  );
}

/** The value of a choice that the URL names; an unknown one counts as none. */
export const known = <Value extends string>(
  value: string | undefined,
  values: readonly Value[],
): Value | undefined => values.find((each) => each === value);

/** The rows that the owner has chosen. Rows that are no longer shown are not among them. */
export function useChosen(shown: readonly string[]) {
  const [ids, setIds] = useState(new Set<string>());
  const [last, setLast] = useState<string>();
  /** Whether the next one is the end of a range, for those who have no Shift key. */
  const [isRange, setRange] = useState(false);
  const chosen = shown.filter((id) => ids.has(id));

  const toggle = (id: string, withShift: boolean) => {
    const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)].sort((a, b) => a - b);
    const changed = (withShift || isRange) && from !== -1 ? shown.slice(from, (to ?? 0) + 1) : [id];
    const next = new Set(ids);
    for (const each of changed) ids.has(id) ? next.delete(each) : next.add(each);
    setIds(next);
    setLast(id);
    setRange(false);
  };
  return {
    ids: chosen,
    has: (id: string) => ids.has(id),
    toggle,
    choose: (some: readonly string[]) => setIds(new Set(some)),
    isRange,
    setRange,
  };
}

export type Chosen = ReturnType<typeof useChosen>;

/** The box that chooses a row. With Shift, by mouse or Space, it chooses all from the last one on. */
export function ChooseBox({ id, name, chosen }: { id: string; name: string; chosen: Chosen }) {
  return (
    <label className={styles.choose} data-chosen={chosen.has(id)}>
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={chosen.has(id)}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => chosen.toggle(id, event.shiftKey)}
      />
    </label>
  );
}

interface ManyBarProps {
  ref?: Ref<HTMLElement>;
  chosen: Chosen;
  shown: readonly string[];
  /** The buttons that change all chosen rows. */
  children: React.ReactNode;
}

/** What can be done with the chosen rows. Renders nothing while none is. */
export function ManyBar({ ref, chosen, shown, children }: ManyBarProps) {
  const count = chosen.ids.length;
  if (count === 0) return null;
  return (
    <section ref={ref} className={styles.many} aria-label="Chosen">
      <p role="status">{count} chosen</p>
      {children}
      <a
        href={`/api/admin/export?only=${chosen.ids.join(',')}`}
        download
        className={buttonClass({ tone: 'secondary' })}
      >
        Export
      </a>
      <Button
        tone="quiet"
        aria-pressed={chosen.isRange}
        onClick={() => chosen.setRange(!chosen.isRange)}
      >
        Choose a range
      </Button>
      {count < shown.length && (
        <Button tone="quiet" onClick={() => chosen.choose(shown)}>
          Choose all {shown.length}
        </Button>
      )}
      <Button tone="quiet" onClick={() => chosen.choose([])}>
        Clear
      </Button>
    </section>
  );
}

type TrashedTable = 'blogPosts' | 'recipes';

/** What a row is called, as the toasts say it. */
type Noun = 'Blog post' | 'Page' | 'Recipe';
const NOUNS = { blogPosts: 'Blog post', recipes: 'Recipe' } as const;

/** The number of rows with their name: `3 blog posts`. */
const countOf = (noun: Noun, count: number) =>
  `${count} ${noun.toLowerCase()}${count === 1 ? '' : 's'}`;

/** A row as a message names it, or how many they are. */
const named = (noun: Noun, count: number) => (count === 1 ? noun : countOf(noun, count));

/** Changes many rows with one request, and tells how it ended. */
export function useManyWrite() {
  const refresh = useRefreshContent();
  const [isBusy, setBusy] = useState(false);
  const run = async (
    write: () => Promise<unknown>,
    { done, failed }: { done: string; failed: string },
  ) => {
    setBusy(true);
    try {
      await write();
      writeSucceeded(done);
      await refresh();
    } catch (error) {
      writeFailed(error, { title: failed });
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}

/**
 * Puts rows into the trash once the owner has confirmed it. The toast takes it back.
 *
 * @param list gets the focus when the row that had it is gone
 */
export function useDeletion(
  table: TrashedTable,
  list: RefObject<HTMLElement | null>,
  noun: Noun = NOUNS[table],
) {
  const { client } = trpc.useUtils();
  const refresh = useRefreshContent();
  const restore = useRestore(table);
  const [asked, setAsked] = useState<{ ids: readonly string[]; title: string }>();
  const [isDeleting, setDeleting] = useState(false);

  const remove = async (ids: readonly string[]) => {
    const [id = ''] = ids;
    setDeleting(true);
    const close = () => {
      setDeleting(false);
      setAsked(undefined);
    };
    try {
      if (ids.length === 1) await client[table].delete.mutate({ id }, inTime());
      else await client[table].deleteMany.mutate({ ids: [...ids] }, inTime());
    } catch (error) {
      close();
      writeFailed(error, { title: `Failed to delete ${noun.toLowerCase()}` });
      return;
    }
    close();
    toast({
      title: `${named(noun, ids.length)} deleted successfully!`,
      action: { label: 'Undo', onAct: () => void restore(ids, noun) },
    });
    await refresh();
    // Once the list is shown without the row.
    setTimeout(
      () =>
        document.activeElement === document.body && list.current?.focus({ preventScroll: true }),
    );
  };
  return {
    ask: ({ id, title }: { id: string; title: string }) => setAsked({ ids: [id], title }),
    askMany: (ids: readonly string[]) => setAsked({ ids, title: '' }),
    dialog: (
      <DeleteDialog
        noun={noun.toLowerCase()}
        title={asked?.title}
        {...(asked && asked.ids.length > 1 && { many: countOf(noun, asked.ids.length) })}
        isKept
        isDeleting={isDeleting}
        onConfirm={() => asked && void remove(asked.ids)}
        onCancel={() => !isDeleting && setAsked(undefined)}
      />
    ),
  };
}

function useRestore(table: TrashedTable) {
  const { client } = trpc.useUtils();
  const { run } = useManyWrite();
  return (ids: readonly string[], noun: Noun) =>
    run(() => client[table].restore.mutate({ ids: [...ids] }, inTime()), {
      done: `${named(noun, ids.length)} restored`,
      failed: `Failed to restore ${countOf(noun, ids.length)}`,
    });
}

const TRASH_PAGE = 50;

interface TrashListProps {
  table: TrashedTable;
  /** As the URL has it. */
  page: number | undefined;
  onPage: (page: number) => void;
}

/** What was deleted, and can be restored. */
export function TrashList({ table, page: askedPage, onPage }: TrashListProps) {
  const { client } = trpc.useUtils();
  const timeZone = useLocalTimeZone();
  const { page, pages, onTotal } = useListPage(TRASH_PAGE, askedPage);
  const trash = trpc.trash.list.useQuery(
    { table, limit: TRASH_PAGE, offset: (page - 1) * TRASH_PAGE },
    { placeholderData: keepPreviousData },
  );
  onTotal(trash.data?.total);
  const restore = useRestore(table);
  const { run, isBusy } = useManyWrite();
  /** Without a row: all of the table. */
  const [asked, setAsked] = useState<{ row?: TrashedItem }>();
  const nounOf = ({ isPage }: TrashedItem): Noun => (isPage ? 'Page' : NOUNS[table]);
  const purge = async ({ row }: { row?: TrashedItem }) => {
    await run(() => client.trash.empty.mutate({ table, ids: row && [row.id] }, inTime()), {
      done: row ? `${nounOf(row)} deleted for good` : 'The trash is empty',
      failed: 'Failed to empty the trash',
    });
    setAsked(undefined);
  };
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
            <Button tone="quietDanger" onClick={() => setAsked({})}>
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
                onClick={() => setAsked({ row })}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Trash"
        page={page}
        pages={pages}
        onPage={onPage}
        previous="Previous"
        next="Next"
      />
      <DeleteDialog
        noun={(asked?.row ? nounOf(asked.row) : NOUNS[table]).toLowerCase()}
        title={asked && (asked.row?.title ?? '')}
        {...(asked && !asked.row && { many: `all ${total} in the trash` })}
        hasVersions
        isDeleting={isBusy}
        onConfirm={() => asked && void purge(asked)}
        onCancel={() => !isBusy && setAsked(undefined)}
      />
    </>
  );
}
