import type { CommentKind } from '@site/schema/comment-values';
import type { CommentStatus, OwnedComment } from '@site/schema/comments';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Menu } from '@site/ui/menu';
import { Pencil, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { Stars } from '../../../lib/stars.tsx';
import { ChooseBox, type Chosen } from '../../editing/chosen-rows.tsx';
import * as list from '../../editing/content-list.css.ts';
import { useDeviceTimeZone } from '../../editing/device-time-zone.ts';
import * as styles from './comments-panel.css.ts';
import { HELD_REASONS } from './held-reasons.ts';

const KINDS: Readonly<Record<CommentKind, string | undefined>> = {
  made: 'I made this',
  question: 'Question',
  comment: undefined,
};
const STATUSES: Readonly<Record<CommentStatus, string | undefined>> = {
  shown: undefined,
  held: 'Waiting',
  spam: 'Spam',
};

/** Characters of a text that stands in the list as a whole. */
const SHORT = 400;

export interface CommentActions {
  onStatus: (status: CommentStatus) => void;
  onDelete: () => void;
  onAnswer: () => void;
  onEdit: () => void;
  onTrust: (trust: OwnedComment['trust']) => void;
  onErase: () => void;
  /** Shows only those of the same post or recipe. */
  onItem: () => void;
}

interface CommentRowProps extends CommentActions {
  comment: OwnedComment;
  /** Names it for screen readers. */
  name: string;
  chosen: Chosen;
}

/** A comment, with what the owner may do about it: a key presses its button while the focus is within the row. */
export function CommentRow({ comment, name, chosen, ...act }: CommentRowProps) {
  const timeZone = useDeviceTimeZone();
  const { id, item, kind, rating, text, status, reasons, createdAt, trust, isAuthor } = comment;
  /** A button that a key presses too. */
  const action = (letter: string, verb: string) => ({
    'aria-keyshortcuts': letter,
    'aria-label': `${verb} ${name}`,
  });
  const worded = { tone: 'secondary', className: styles.worded } as const;
  return (
    <li className={styles.row} data-comment={id} tabIndex={-1} aria-label={name}>
      <ChooseBox id={id} name={name} chosen={chosen} />
      <div className={list.text}>
        <p className={list.titleLine}>
          {comment.name || 'A reader'}
          {isAuthor && <Badge tone="accent">You</Badge>}
          {KINDS[kind] && <Badge>{KINDS[kind]}</Badge>}
          {rating && <Stars value={rating} />}
          {STATUSES[status] && <Badge tone="medium">{STATUSES[status]}</Badge>}
          {trust !== 'none' && <Badge>{trust === 'trusted' ? 'Trusted' : 'Blocked'}</Badge>}
        </p>
        <p className={styles.facts}>
          {comment.parentId && 'Answer on '}
          <a href={`${item.path}#comments`}>{item.title}</a>, {formatMoment(createdAt, timeZone)}
        </p>
      </div>
      <div className={styles.body}>
        <CommentText text={text} />
        {reasons.length > 0 && status !== 'shown' && (
          <p className={styles.facts}>
            Why it waits: {reasons.map((reason) => HELD_REASONS[reason]).join('; ')}.
          </p>
        )}
        <div className={styles.actions}>
          {status !== 'shown' && (
            <Button {...worded} {...action('a', 'Approve')} onClick={() => act.onStatus('shown')}>
              Approve
            </Button>
          )}
          {status !== 'spam' && !isAuthor && (
            <Button {...worded} {...action('s', 'Spam:')} onClick={() => act.onStatus('spam')}>
              Spam
            </Button>
          )}
          <Button
            {...action('d', 'Delete')}
            tone="quietDanger"
            icon={Trash2}
            onClick={act.onDelete}
          />
          <Button {...action('r', 'Answer')} tone="quiet" icon={Reply} onClick={act.onAnswer} />
          <Button
            {...action('e', 'Edit')}
            tone="quiet"
            icon={Pencil}
            className={styles.beyondPhones}
            onClick={act.onEdit}
          />
          <Menu label={`More for ${name}`} tone="quiet" items={menuOf(comment, act)} />
        </div>
      </div>
    </li>
  );
}

function menuOf({ status, writerId, trust }: OwnedComment, act: CommentActions) {
  const choice = (value: 'trusted' | 'blocked', label: string) => ({
    label: trust === value ? `${label} no more` : label,
    onSelect: () => act.onTrust(trust === value ? 'none' : value),
  });
  return [
    { label: 'Edit', onSelect: act.onEdit },
    { label: 'Only comments of this page', onSelect: act.onItem },
    ...(status === 'shown' ? [{ label: 'Let it wait', onSelect: () => act.onStatus('held') }] : []),
    ...(writerId === null
      ? []
      : [
          choice('trusted', 'Trust this writer'),
          choice('blocked', 'Block this writer'),
          { label: 'Erase this writer…', onSelect: act.onErase },
        ]),
  ];
}

/** A long text stands there in part at first. */
function CommentText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text === '') return <p className={styles.facts}>Stars without words</p>;
  const isLong = text.length > SHORT || text.split('\n').length > 6;
  return (
    <>
      <p className={isLong && !isWhole ? styles.cutText : styles.wholeText}>{text}</p>
      {isLong && (
        <Button
          tone="quiet"
          className={styles.readAll}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Less' : 'Read all'}
        </Button>
      )}
    </>
  );
}
