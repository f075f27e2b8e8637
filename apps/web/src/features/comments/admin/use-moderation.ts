import type { CommentStatus, OwnedComment, WriterTrust } from '@site/schema/comments';
import { useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';

/** A change that can be taken back. */
interface Act {
  /** What it changes. */
  of: readonly string[];
  run: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** As the toast says it. */
  done: string;
  failed: string;
}

const commentsOf = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);

const DONE: Readonly<Record<CommentStatus, string>> = {
  shown: 'shown',
  held: 'waiting again',
  spam: 'marked as spam',
};
const TRUSTED: Readonly<Record<WriterTrust, string>> = {
  trusted: 'What this writer sends is shown at once from now on',
  blocked: 'What this writer sends waits for you from now on',
  none: 'This writer is like any other again',
};

/** What the owner does with comments. All but an erasure can be taken back: from its toast, and by `undo`, the last one first. */
export function useModeration() {
  const { moderate } = trpc.useUtils().client.comments;
  const { current: acts } = useRef<Act[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const back = useWrite((act: Act) => act.undo(), {
    done: 'It is as it was',
    failed: 'Failed to take it back',
  });
  const { run, isBusy } = useWrite((act: Act) => act.run(), {
    done: (_, act) => {
      acts.push(act);
      setCanUndo(true);
      return { title: act.done, action: { label: 'Undo', onAct: () => undo(act) } };
    },
    failed: (_, act) => act.failed,
  });
  function undo(act = acts.at(-1)) {
    const at = act ? acts.indexOf(act) : -1;
    if (!act || at === -1) return;
    acts.splice(at, 1);
    setCanUndo(acts.length > 0);
    void back.run(act);
  }
  const erase = useWrite((writerId: string) => moderate.erase.mutate({ writerId }, inTime()), {
    done: 'The writer is erased',
    failed: 'Failed to erase the writer',
  });
  const idsOf = (comments: readonly OwnedComment[]) => comments.map(({ id }) => id);
  const setStatus = (ids: readonly string[], status: CommentStatus) =>
    moderate.setStatus.mutate({ ids: [...ids], status }, inTime());

  return {
    isBusy: isBusy || back.isBusy,
    canUndo,
    undo: () => undo(),
    setStatus(comments: readonly OwnedComment[], status: CommentStatus) {
      const changed = comments.filter((comment) => comment.status !== status);
      const ids = idsOf(changed);
      if (ids.length === 0) return;
      const before = Map.groupBy(changed, (comment) => comment.status);
      void run({
        of: ids,
        run: () => setStatus(ids, status),
        undo: () =>
          Promise.all(Array.from(before, ([status, some]) => setStatus(idsOf(some), status))),
        done: `${commentsOf(ids.length)} ${DONE[status]}`,
        failed: `Failed to change ${commentsOf(ids.length)}`,
      });
    },
    remove(comments: readonly OwnedComment[]) {
      const ids = idsOf(comments);
      void run({
        of: ids,
        run: () => moderate.delete.mutate({ ids }, inTime()),
        undo: () => moderate.restore.mutate({ ids }, inTime()),
        done: `${commentsOf(ids.length)} deleted`,
        failed: `Failed to delete ${commentsOf(ids.length)}`,
      });
    },
    setTrust({ writerId, trust: before }: OwnedComment, trust: WriterTrust) {
      if (writerId === null) return;
      void run({
        of: [writerId],
        run: () => moderate.trust.mutate({ writerId, trust }, inTime()),
        undo: () => moderate.trust.mutate({ writerId, trust: before }, inTime()),
        done: TRUSTED[trust],
        failed: 'Failed to change the writer',
      });
    },
    /** An answer to a comment that waits shows that comment too. */
    answer: ({ id: parentId, status }: OwnedComment, text: string) => {
      let answerId = '';
      return run({
        of: [parentId, text],
        run: async () => {
          ({ id: answerId } = await moderate.answer.mutate({ parentId, text }, inTime()));
        },
        undo: async () => {
          await moderate.delete.mutate({ ids: [answerId] }, inTime());
          if (status !== 'shown') await setStatus([parentId], status);
        },
        done: 'Your answer is there',
        failed: 'Failed to answer',
      });
    },
    edit: ({ id, text: before }: OwnedComment, text: string) =>
      run({
        of: [id, text],
        run: () => moderate.edit.mutate({ id, text }, inTime()),
        undo: () => moderate.edit.mutate({ id, text: before }, inTime()),
        done: 'The comment is changed',
        failed: 'Failed to change the comment',
      }),
    /** Final. */
    erase,
  };
}

export type Moderation = ReturnType<typeof useModeration>;
