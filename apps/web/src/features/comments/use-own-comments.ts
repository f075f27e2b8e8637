import { EDIT_MINUTES } from '@site/schema/comment-values';
import type { MyComment, ShownComment } from '@site/schema/comments';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { hasJustWritten, type Typed } from './kept.ts';

export type OwnComments = ReturnType<typeof useOwnComments>;

/** What this browser has written below a post or recipe and may still change. The server knows it by its cookie. */
export function useOwnComments(itemId: string) {
  const [isWriter, setWriter] = useState(false);
  // The document is the same for everyone, and so is what it is hydrated with.
  useEffect(() => setWriter(hasJustWritten(itemId)), [itemId]);
  const { data = [] } = trpc.comments.mine.useQuery(undefined, { enabled: isWriter });
  const utils = trpc.useUtils();
  const { mutateAsync: update } = trpc.comments.update.useMutation();
  const { mutateAsync: remove } = trpc.comments.delete.useMutation();

  async function read() {
    setWriter(true);
    await Promise.all([utils.comments.mine.invalidate(), utils.comments.thread.invalidate()]);
  }

  return {
    comments: data.filter(({ item }) => item.id === itemId),
    /** Reads them again, with what the page shows to all. */
    read,
    change: async (id: string, typed: Typed) => {
      // The values are those of the form's own buttons.
      await update({ id, ...(typed as { text?: string; kind?: 'comment'; rating?: '' }) });
      await read();
    },
    remove: async (id: string) => {
      await remove({ id });
      await read();
    },
  };
}

const asShown = ({ item: _, status: __, editableUntil, ...written }: MyComment): ShownComment => ({
  ...written,
  createdAt: new Date(editableUntil.getTime() - EDIT_MINUTES * 60_000),
  editedAt: null,
  isAuthor: false,
  isDeleted: false,
  isTrusted: false,
  isEditedByAuthor: false,
});

interface Thread {
  first: ShownComment;
  answers: ShownComment[];
}

/** The threads of a page, with what its reader has written that is not on it: her own threads first. */
export function threadsOf(items: readonly ShownComment[], own: readonly MyComment[]): Thread[] {
  const others = own.filter(({ id }) => !items.some((item) => item.id === id)).map(asShown);
  const all = [...others.filter(({ parentId }) => parentId === null), ...items];
  const answers = [...items, ...others].filter(({ parentId }) => parentId !== null);
  return all
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({ first, answers: answers.filter(({ parentId }) => parentId === first.id) }));
}
