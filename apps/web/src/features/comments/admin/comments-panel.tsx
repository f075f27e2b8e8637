import {
  COMMENT_STATUSES,
  type CommentCounts,
  MODERATED_SORTS,
  type OwnedComment,
} from '@site/schema/comments';
import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { MessageCircle, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps, AdminTab, ListView } from '../../editing/admin-tab.ts';
import { ManyBar, useChosen } from '../../editing/chosen-rows.tsx';
import * as list from '../../editing/content-list.css.ts';
import { type ListChoice, ListFilter, oneOf } from '../../editing/list-filter.tsx';
import { Pager, useListPage } from '../../editing/pager.tsx';
import { QueryStates } from '../../editing/query-states.tsx';
import { QuestionDialog } from '../../editing/question-dialog.tsx';
import { distinctNames } from '../../editing/row-actions.tsx';
import { TrashList } from '../../editing/trash-list.tsx';
import { answerTo, CommentDialog } from './comment-form.tsx';
import { type CommentActions, CommentRow } from './comment-row.tsx';
import * as styles from './comments-panel.css.ts';
import { type Moderation, useModeration } from './use-moderation.ts';

const PAGE_SIZE = 50;

export const commentsTab: AdminTab = {
  value: 'comments',
  label: 'Comments',
  isShown: ({ hasComments }) => hasComments === true,
  load: (trpc) => [
    trpc.comments.moderate.list.ensureData(queryOf({})),
    trpc.comments.moderate.counts.ensureData(),
  ],
  Panel: CommentsPanel,
};

/** What waits is shown at first. */
const SHOWN = ['all', ...COMMENT_STATUSES] as const;

function queryOf({ find: search, status, category, sort, page = 1 }: ListView) {
  const shown = oneOf(status, SHOWN) ?? 'held';
  return {
    ...(shown !== 'all' && { status: shown }),
    ...(search && { search }),
    ...(category && { itemId: category }),
    sort: oneOf(sort, MODERATED_SORTS),
    page,
    limit: PAGE_SIZE,
  };
}

function choicesOf(counts: CommentCounts | undefined): ListChoice[] {
  const option = (value: string, label: string, count = 0) => ({
    value,
    label: count > 0 ? `${label} (${count})` : label,
  });
  return [
    {
      label: 'Show',
      name: 'status',
      options: [
        option('', 'Waiting', counts?.held),
        option('all', 'All comments'),
        option('shown', 'Shown'),
        option('spam', 'Spam', counts?.spam),
        option('trash', 'Trash'),
      ],
    },
    {
      label: 'Order',
      name: 'sort',
      options: [option('', 'Newest first'), option('page', 'By page')],
    },
  ];
}

/** All comments of readers, first those that wait. */
function CommentsPanel({ edit, onEdit, view, onView }: AdminPanelProps) {
  const moderation = useModeration();
  const { page, onTotal, pager } = useListPage(PAGE_SIZE, view, onView);
  const comments = trpc.comments.moderate.list.useQuery(queryOf({ ...view, page }), {
    placeholderData: keepPreviousData,
  });
  const { data: counts } = trpc.comments.moderate.counts.useQuery();
  onTotal(comments.data?.total);
  const { items = [] } = comments.data ?? {};
  const { category } = view;
  const isTrash = view.status === 'trash';
  const only = items.find(({ item }) => item.id === category)?.item.title;
  /** Everywhere in the tab: what the last change took from the list took the focus with it. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== 'z' || hasModifier(event) || !currentTarget.contains(target as Element)) return;
    if (!(target as Element).matches('input:not([type=checkbox]), select')) moderation.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key presses the button Undo, which the tab has
    <section className={list.tab} onKeyDown={onKeyDown}>
      <header className={list.header}>
        <h2>Comments</h2>
        {moderation.canUndo && (
          <Button
            tone="secondary"
            icon={Undo2}
            aria-keyshortcuts="z"
            disabled={moderation.isBusy}
            onClick={moderation.undo}
          >
            Undo
          </Button>
        )}
      </header>
      <QueryStates
        query={comments}
        loading="Loading comments..."
        failed="Failed to fetch comments"
      />
      {comments.data && (
        <>
          <ListFilter
            label="Search comments"
            view={view}
            choices={choicesOf(counts)}
            onView={onView}
          />
          {category && !isTrash && (
            <p className={styles.chosenItem}>
              <span>Only of {only ?? 'one page'}</span>
              <Button tone="secondary" onClick={() => onView({ ...view, category: undefined })}>
                Show those of all pages
              </Button>
            </p>
          )}
        </>
      )}
      {isTrash && <TrashList table="comments" view={view} onView={onView} />}
      {comments.data && !isTrash && (
        <>
          <CommentList
            comments={items}
            moderation={moderation}
            view={view}
            onView={onView}
            onEdit={onEdit}
          />
          <Pager label="Comments" isByTime {...pager} />
        </>
      )}
      <ClientOnly>
        {edit && (
          <CommentDialog
            key={edit}
            edit={edit}
            moderation={moderation}
            onClose={() => onEdit(undefined)}
          />
        )}
      </ClientOnly>
    </section>
  );
}

interface CommentListProps extends Pick<AdminPanelProps, 'view' | 'onView' | 'onEdit'> {
  comments: readonly OwnedComment[];
  moderation: Moderation;
}

function CommentList({ comments, moderation, view, onView, onEdit }: CommentListProps) {
  const element = useRef<HTMLUListElement>(null);
  const [toErase, setToErase] = useState<OwnedComment>();
  const ids = comments.map(({ id }) => id);
  const chosen = useChosen(ids);
  const names = distinctNames(comments.map(nameOf));
  const some = comments.filter(({ id }) => chosen.has(id));
  const many = { tone: 'secondary', disabled: moderation.isBusy } as const;
  const isFiltered = Object.values(view).some((value) => value !== undefined);

  /** What leaves the list takes the focus with it, unless that goes on before. */
  const focusNext = (id: string) => {
    const row = element.current?.querySelector(`[data-comment="${CSS.escape(id)}"]`);
    if (!row?.contains(document.activeElement)) return;
    focus(row.nextElementSibling ?? row.previousElementSibling ?? element.current);
  };
  const actionsOf = (comment: OwnedComment): CommentActions => ({
    onStatus: (status) => {
      if (view.status !== 'all') focusNext(comment.id);
      moderation.setStatus([comment], status);
    },
    onDelete: () => {
      focusNext(comment.id);
      moderation.remove([comment]);
    },
    onAnswer: () => onEdit(answerTo(comment.id)),
    onEdit: () => onEdit(comment.id),
    onTrust: (trust) => moderation.setTrust(comment, trust),
    onErase: () => setToErase(comment),
    onItem: () => onView({ ...view, category: comment.item.id, page: undefined }),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    // Not in a menu or dialog of a row, which stands above the page.
    if (hasModifier(event) || !element.current?.contains(target as Element)) return;
    const row = (target as Element).closest('[data-comment]');
    const button = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
    const acts: Readonly<Record<string, () => void>> = {
      j: () => focus(row?.nextElementSibling),
      k: () => focus(row?.previousElementSibling),
    };
    const act = button ? () => button.click() : acts[key];
    if (!row || !act) return;
    // It would be typed into the form that opens.
    event.preventDefault();
    act();
  };
  return (
    <>
      <ManyBar chosen={chosen} shown={ids} hasExport={false}>
        <Button {...many} onClick={() => moderation.setStatus(some, 'shown')}>
          Approve
        </Button>
        <Button
          {...many}
          onClick={() =>
            moderation.setStatus(
              some.filter(({ isAuthor }) => !isAuthor),
              'spam',
            )
          }
        >
          Spam
        </Button>
        <Button {...many} tone="quietDanger" onClick={() => moderation.remove(some)}>
          Delete
        </Button>
      </ManyBar>
      <ul
        ref={element}
        className={comments.length > 0 ? list.list : undefined}
        tabIndex={-1}
        aria-label="Comments"
        onKeyDown={onKeyDown}
      >
        {comments.map((comment, index) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            name={names[index] ?? ''}
            chosen={chosen}
            {...actionsOf(comment)}
          />
        ))}
      </ul>
      {comments.length === 0 ? (
        <MessagePanel
          icon={MessageCircle}
          title={isFiltered ? 'No comments match' : 'Nothing is waiting for you'}
          level={3}
          action={<Button onClick={() => onView({ status: 'all' })}>Show all comments</Button>}
        />
      ) : (
        <p className={styles.keys}>
          With the focus on a comment: a approves, s marks as spam, d deletes, r answers, e edits, z
          takes the last change back, j and k go on and back.
        </p>
      )}
      <EraseDialog
        writer={toErase}
        erase={moderation.erase}
        onClose={() => setToErase(undefined)}
      />
    </>
  );
}

const nameOf = ({ name, text, item }: OwnedComment) =>
  `the comment of ${name || 'a reader'} on ${item.title}${text === '' ? ' (stars)' : ''}`;

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const focus = (row: Element | null | undefined) => {
  if (row instanceof HTMLElement) row.focus();
};

interface EraseDialogProps {
  /** A comment of hers; the dialog is open while it is set. */
  writer: OwnedComment | undefined;
  erase: Moderation['erase'];
  onClose: () => void;
}

const EraseDialog = ({ writer, erase, onClose }: EraseDialogProps) => (
  <QuestionDialog
    open={writer !== undefined}
    onClose={onClose}
    title={`Erase ${writer?.name || 'this writer'}?`}
    action="Erase for good"
    busy="Erasing..."
    isBusy={erase.isBusy}
    onConfirm={() => writer?.writerId && void erase.run(writer.writerId).then(onClose)}
  >
    <p>
      All that this person wrote is deleted for good, on every page, with the stars. Where others
      have answered, it says “a reader” instead, and their answers stay.
    </p>
    <p>This cannot be undone. Do it where somebody asks you to.</p>
  </QuestionDialog>
);
