import { Button } from '@site/ui/button';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadingText } from '../../lib/page-parts.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { DifferencesProps } from './differences.tsx';
import { describeDraft } from './drafts.ts';
import * as styles from './editing.css.ts';
import type { useDraft } from './use-draft.ts';
import type { EditFormState } from './use-edit-form.ts';

export interface FormNoticesProps
  extends Pick<EditFormState, 'draft' | 'unanswered' | 'changedElsewhere' | 'deletedElsewhere'> {
  /** Saves the form again. */
  onSave: () => void;
}

/** What the owner should know about saves and drafts of a form. What became of the last save is first. */
export function FormNotices({
  draft,
  unanswered,
  changedElsewhere,
  deletedElsewhere,
  onSave,
}: FormNoticesProps) {
  return (
    <>
      {unanswered && (
        <UnansweredNotice {...unanswered} isStored={draft.isStored} onRepeat={onSave} />
      )}
      {changedElsewhere && <ChangedElsewhereNotice {...changedElsewhere} onSave={onSave} />}
      {deletedElsewhere && <DeletedElsewhereNotice {...deletedElsewhere} />}
      <DraftNotices {...draft} />
    </>
  );
}

/** Milliseconds from one comparison to the next while the owner merges the texts. */
const COMPARE_INTERVAL = 1000;

export interface ChangedElsewhereNoticeProps {
  /** The values that are stored now; undefined if they could not be read. */
  theirs: object | undefined;
  /** The present values of the form. */
  read: () => object;
  /** Whether the owner chose to merge the texts. */
  isMerging: boolean;
  /** Lets the next save replace the other text. */
  onOverwrite: () => void;
  onMerge: () => void;
  /** Shows the other text in the form. This one becomes a draft. */
  onTake: () => void;
  onSave: () => void;
}

/** Shows how the text of the form differs from one that was saved elsewhere, and lets the owner decide. */
function ChangedElsewhereNotice({
  theirs,
  read,
  isMerging,
  onOverwrite,
  onMerge,
  onTake,
  onSave,
}: ChangedElsewhereNoticeProps) {
  const mine = usePresentValues(read);
  if (!theirs) {
    return (
      <p className={styles.formNotice} role="alert">
        It was changed elsewhere since you opened it. Your text is not saved. Save again to see the
        other text.
      </p>
    );
  }
  return (
    <div className={styles.formNotice}>
      <p role="alert">
        {isMerging
          ? 'You are merging the two texts. Saving now replaces the other one.'
          : 'It was changed elsewhere since you opened it. Your text is not saved.'}{' '}
        Struck out is what only the other text has, underlined what only yours has.
      </p>
      <div className={styles.noticeActions}>
        <Button tone="secondary" onClick={onTake}>
          Take theirs
        </Button>
        {!isMerging && (
          <>
            <Button tone="secondary" onClick={onMerge}>
              Merge by hand
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                onOverwrite();
                onSave();
              }}
            >
              Save mine over it
            </Button>
          </>
        )}
      </div>
      <div className={styles.noticeContent}>
        <LazyDifferences before={theirs} after={mine} />
      </div>
    </div>
  );
}

function usePresentValues(read: () => object): object {
  const [values, setValues] = useState(read);
  const update = useEffectEvent(() => {
    const now = read();
    if (JSON.stringify(now) !== JSON.stringify(values)) setValues(now);
  });
  useEffect(() => {
    const timer = setInterval(() => update(), COMPARE_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return values;
}

export interface DeletedElsewhereNoticeProps {
  /** Lets the next save create a row. */
  onSaveAsNew: () => void;
}

/** Says that the form's row is gone, and saves its text as a new row. */
function DeletedElsewhereNotice({ onSaveAsNew }: DeletedElsewhereNoticeProps) {
  return (
    <div className={styles.formNotice} role="alert">
      <p>It was deleted elsewhere since you opened it. Your text is not saved.</p>
      <div className={styles.noticeActions}>
        <Button
          onClick={({ currentTarget: { form } }) => {
            // The form must be one for a new row when it is submitted.
            flushSync(onSaveAsNew);
            form?.requestSubmit();
          }}
        >
          Save as a new one
        </Button>
      </div>
    </div>
  );
}

/** Milliseconds between two attempts to reach the site. */
const RETRY_INTERVAL = 5000;

export interface UnansweredNoticeProps {
  /** Whether the save may be repeated without asking the owner. */
  mayRepeat: () => boolean;
  /** Whether the browser has stored a draft of the form. */
  isStored: boolean;
  /** Repeats the save. */
  onRepeat: () => void;
}

/** Says that a save got no answer, and waits until the site answers again. */
function UnansweredNotice({ mayRepeat, isStored, onRepeat }: UnansweredNoticeProps) {
  const isReachable = useReachable();
  const onAnswer = useEffectEvent(() => {
    if (mayRepeat()) onRepeat();
  });
  useEffect(() => {
    if (isReachable) onAnswer();
  }, [isReachable]);

  return (
    <p className={styles.formNotice} role="status">
      {isReachable
        ? 'The site can be reached again. Save to store your changes.'
        : isStored
          ? 'Offline: kept on this device.'
          : 'Offline: not saved. Leave this page open.'}
    </p>
  );
}

/** Asks the site itself, because `navigator.onLine` only tells whether there is a network. */
function useReachable(): boolean {
  const { client } = trpc.useUtils();
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    if (isReachable) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      client.auth.status.query(undefined, { signal }).then(
        () => !signal.aborted && setReachable(true),
        // The next attempt follows.
        () => undefined,
      );
    const timer = setInterval(ask, RETRY_INTERVAL);
    window.addEventListener('online', ask, { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [client, isReachable]);
  return isReachable;
}

export type DraftNoticesProps = ReturnType<typeof useDraft>['notices'];

/** Offers drafts of what the form edits, and says what became of the form's own. */
export function DraftNotices({
  isStored,
  isRestored,
  offers,
  onKeep,
  onDiscard,
}: DraftNoticesProps) {
  return (
    <>
      {!isStored && (
        <p className={styles.formNotice} role="alert">
          This browser cannot keep a copy of what you type: its storage is full or blocked. The site
          keeps one while you are online. Save before you leave this page.
        </p>
      )}
      {isRestored && (
        <p className={styles.formNotice} role="status">
          What you typed before is back. Save it to keep it.
        </p>
      )}
      {offers.map((draft) => (
        <div key={draft.key} className={styles.formNotice} role="status">
          <p>Not saved yet: {describeDraft(draft)}</p>
          <div className={styles.noticeActions}>
            <Button tone="secondary" onClick={() => onKeep(draft.key)}>
              Keep
            </Button>
            <Button tone="secondary" onClick={() => onDiscard(draft)}>
              Discard
            </Button>
          </div>
        </div>
      ))}
    </>
  );
}

const Differences = lazy(async () => ({
  default: (await import('../../features/editing/differences.tsx')).Differences,
}));

/** `Differences`, whose code is loaded when it is first shown. */
export function LazyDifferences(props: DifferencesProps) {
  return (
    <Suspense fallback={<LoadingText>Comparing...</LoadingText>}>
      <Differences {...props} />
    </Suspense>
  );
}
