import { tagSlug, tagsOf } from '@site/schema/tag-names';
import { optionalTags } from '@site/schema/tags';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { soft, stack } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './content-list.css.ts';
import type { ItemTable } from './deletion.tsx';
import { useWrite } from './use-write.ts';
import { inTime } from './writes.ts';

interface ManyTagsProps {
  table: ItemTable;
  /** The chosen ones. */
  rows: readonly { id: string; tags: string | null }[];
  /** `3 photos`. */
  countOf: (ids: readonly string[]) => string;
}

/** The button that gives tags to the chosen rows and takes them away. Each change is saved at once, and can be undone. */
export function ManyTags({ rows, countOf, ...props }: ManyTagsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Tags
      </Button>
      <Dialog
        open={isOpen}
        title={`Tags of ${countOf(rows.map(({ id }) => id))}`}
        size="small"
        onClose={() => setOpen(false)}
      >
        <Tags rows={rows} countOf={countOf} {...props} />
      </Dialog>
    </>
  );
}

type Row = ManyTagsProps['rows'][number];

const has = ({ tags }: Row, tag: string) => tagsOf(tags).map(tagSlug).includes(tagSlug(tag));

function Tags({ table, rows, countOf }: ManyTagsProps) {
  const { data: lists } = trpc.tags.list.useQuery();
  const { give, take, isBusy } = useTagWrites(table, countOf);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const listId = useId();
  const names = tagsOf(rows.map(({ tags }) => tags ?? '').join(','));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const parsed = optionalTags.safeParse(text);
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (!parsed.data) return;
    give(rows, parsed.data);
    setText('');
  };
  return (
    <>
      <form className={styles.tagForm} noValidate onSubmit={add}>
        <TextField
          label="Add a tag"
          list={listId}
          autoComplete="off"
          data-initial-focus
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <datalist id={listId}>
          {lists?.[table].map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        <Button type="submit" disabled={isBusy || text.trim() === ''}>
          Add
        </Button>
      </form>
      {names.length === 0 && <p className={soft.sm}>None of them has a tag.</p>}
      <ul className={stack[1]}>
        {names.map((name) => {
          const count = rows.filter((row) => has(row, name)).length;
          return (
            <li key={tagSlug(name)} className={styles.tagLine}>
              <span className={styles.text}>
                {name}
                {count < rows.length && (
                  <span className={soft.sm}>
                    {count} of {rows.length}
                  </span>
                )}
              </span>
              {count < rows.length && (
                <Button
                  tone="quiet"
                  disabled={isBusy}
                  aria-label={`Add “${name}” to all`}
                  onClick={() => give(rows, name)}
                >
                  Add to all
                </Button>
              )}
              <Button
                tone="quietDanger"
                disabled={isBusy}
                aria-label={`Remove “${name}”`}
                onClick={() => take(rows, name)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function useTagWrites(table: ItemTable, countOf: ManyTagsProps['countOf']) {
  const { client } = trpc.useUtils();
  const failed = 'Failed to change the tags';
  const write = (change: { ids: string[]; addTags?: string; removeTags?: string }) =>
    client[table].changeMany.mutate(change, inTime());
  const undo = useWrite(write, { done: 'The tags are as they were', failed });
  const add = useWrite(
    (ids: string[], tags: string, _isNew: boolean) => write({ ids, addTags: tags }),
    {
      done: (_, ids, tags, isNew) => ({
        title: `${countOf(ids)} got “${tags}”`,
        ...(isNew && {
          action: { label: 'Undo', onAct: () => void undo.run({ ids, removeTags: tags }) },
        }),
      }),
      failed,
    },
  );
  const remove = useWrite((ids: string[], tag: string) => write({ ids, removeTags: tag }), {
    done: (_, ids, tag) => ({
      title: `“${tag}” removed from ${countOf(ids)}`,
      action: { label: 'Undo', onAct: () => void undo.run({ ids, addTags: tag }) },
    }),
    failed,
  });
  return {
    isBusy: undo.isBusy || add.isBusy || remove.isBusy,
    give(rows: readonly Row[], tags: string) {
      const added = tagsOf(tags);
      const lacking = rows.filter((row) => !added.every((tag) => has(row, tag)));
      // To take back several tags, of which a row had some before, would take those too.
      const isNew = !lacking.some((row) => added.some((tag) => has(row, tag)));
      if (lacking.length > 0)
        void add.run(
          lacking.map(({ id }) => id),
          tags,
          isNew,
        );
    },
    take: (rows: readonly Row[], tag: string) =>
      void remove.run(
        rows.filter((row) => has(row, tag)).map(({ id }) => id),
        tag,
      ),
  };
}
