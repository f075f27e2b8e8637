import { TRASH_DAYS } from '@site/schema/trash';
import { type RefObject, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useWrite } from './use-write.ts';
import { inTime } from './writes.ts';

export type TrashedTable = 'blogPosts' | 'recipes' | 'comments';
export type ItemTable = Exclude<TrashedTable, 'comments'>;

/** What a row is called, as the toasts say it. */
export type Noun = 'Blog post' | 'Page' | 'Recipe' | 'Comment';
export const NOUNS = { blogPosts: 'Blog post', recipes: 'Recipe', comments: 'Comment' } as const;

/** The number of rows with their name: `3 blog posts`. */
const countOf = (noun: Noun, count: number) =>
  `${count} ${noun.toLowerCase()}${count === 1 ? '' : 's'}`;

/** A row as a message names it, or how many they are. */
const named = (noun: Noun, count: number) => (count === 1 ? noun : countOf(noun, count));

/** Which texts have lost a link. */
const unlinked = (titles: readonly string[]) =>
  `Links to it are plain text now, in: ${titles.map((title) => `"${title}"`).join(', ')}`;

/**
 * Puts rows into the trash once the owner has confirmed it. The toast takes it back.
 *
 * @param list gets the focus when the row that had it is gone
 */
export function useDeletion(
  table: ItemTable,
  list: RefObject<HTMLElement | null>,
  noun: Noun = NOUNS[table],
) {
  const { client } = trpc.useUtils();
  const { run: restore } = useRestore(table);
  const [pending, setPending] = useState<readonly { id: string; title: string }[]>([]);
  const { run: remove, isBusy: isDeleting } = useWrite(
    ([...ids]: readonly string[]) => {
      const [id = '', ...others] = ids;
      return others.length === 0
        ? client[table].delete.mutate({ id }, inTime())
        : client[table].deleteMany.mutate({ ids }, inTime());
    },
    {
      settled: () => setPending([]),
      done: ({ linkedFrom }, ids) => ({
        title: `${named(noun, ids.length)} deleted successfully!`,
        ...(linkedFrom.length > 0 && { description: unlinked(linkedFrom) }),
        action: { label: 'Undo', onAct: () => void restore(ids, noun) },
      }),
      failed: `Failed to delete ${noun.toLowerCase()}`,
    },
  );
  /** Once the list is shown without the row. */
  const keepFocus = () => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  };
  return {
    ask: (...rows: { id: string; title: string }[]) => setPending(rows),
    dialog: (
      <DeleteDialog
        noun={noun.toLowerCase()}
        title={pending[0]?.title}
        {...(pending.length > 1 && { many: countOf(noun, pending.length) })}
        isKept
        isDeleting={isDeleting}
        onConfirm={() => remove(pending.map(({ id }) => id)).then(() => setTimeout(keepFocus))}
        onCancel={() => setPending([])}
      />
    ),
  };
}

/** Takes rows out of the trash. */
export function useRestore(table: TrashedTable) {
  const { client } = trpc.useUtils();
  const { restore } = table === 'comments' ? client.comments.moderate : client[table];
  return useWrite(
    (ids: readonly string[], _: Noun) => restore.mutate({ ids: [...ids] }, inTime()),
    {
      done: (_, ids, noun) => `${named(noun, ids.length)} restored`,
      failed: (_, ids, noun) => `Failed to restore ${countOf(noun, ids.length)}`,
    },
  );
}

interface DeleteDialogProps {
  /** The kind of row, for example `blog post`. */
  noun: string;
  /** The title of the row; for a weight entry, its date. The dialog is open while it is set. */
  title: string | undefined;
  /** Several rows instead of the one: `3 blog posts`. */
  many?: string;
  /** Whether the trash keeps it. */
  isKept?: boolean;
  /** Whether earlier versions are deleted with it. */
  hasVersions?: boolean;
  isDeleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DeleteDialog({
  noun,
  title,
  many,
  isKept = false,
  hasVersions = false,
  isDeleting,
  onConfirm,
  onCancel,
}: DeleteDialogProps) {
  return (
    <QuestionDialog
      open={title !== undefined}
      title="Confirm Deletion"
      action="Delete"
      busy="Deleting..."
      isBusy={isDeleting}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <p>Are you sure you want to delete {many ?? `the ${noun} "${title}"`}?</p>
      <p>
        {isKept &&
          `${many ? 'They stay' : 'It stays'} in the trash for ${TRASH_DAYS} days. After that: `}
        This action cannot be undone.
        {hasVersions && ' All earlier versions will be gone too.'}
      </p>
    </QuestionDialog>
  );
}
