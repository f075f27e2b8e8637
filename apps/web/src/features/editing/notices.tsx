import { Button } from '@site/ui/button';
import { wrap } from '@site/ui/layout';
import { createContext, Suspense, useContext, useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { LoadingText } from '../../lib/page-parts.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { DifferencesProps, LinesOf } from './differences.tsx';
import { describeDraft } from './drafts.ts';
import type { SaveState } from './edit-state.ts';
import * as styles from './editing.css.ts';
import type { useDraft } from './use-draft.ts';
import type { EditFormState } from './use-edit-form.ts';

type Notices = EditFormState['notices'];

/** `onSave` saves the form again. */
type FormNoticesProps = Notices & { onSave: () => void };

/** What the owner should know about saves and drafts of a form. What became of the last save is first. */
export function FormNotices({ draft, ...notices }: FormNoticesProps) {
  const { save } = notices;
  return (
    <>
      {save.is === 'unanswered' && <UnansweredNotice {...notices} isStored={draft.isStored} />}
      {save.is === 'conflict' && <ConflictNotice {...notices} {...save} />}
      {save.is === 'deletedElsewhere' && <DeletedElsewhereNotice {...notices} />}
      <DraftNotices {...draft} />
    </>
  );
}

/** Milliseconds from one comparison to the next while the owner merges the texts. */
const COMPARE_INTERVAL = 1000;

/** Shows how the text of the form differs from one that was saved elsewhere, and lets the owner decide. */
function ConflictNotice({
  theirs,
  isMerging,
  read,
  onOverwrite,
  onMerge,
  onTake,
  onSave,
}: Omit<FormNoticesProps, 'draft' | 'save'> & Extract<SaveState, { is: 'conflict' }>) {
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
      <div className={wrap[2]}>
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
        <LazyDifferences before={theirs.values} after={mine} />
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

/** Says that the form's row is gone, and saves its text as a new row. */
function DeletedElsewhereNotice({ onSaveAsNew }: Pick<Notices, 'onSaveAsNew'>) {
  return (
    <div className={styles.formNotice} role="alert">
      <p>It was deleted elsewhere since you opened it. Your text is not saved.</p>
      <Button
        onClick={({ currentTarget: { form } }) => {
          onSaveAsNew();
          form?.requestSubmit();
        }}
      >
        Save as a new one
      </Button>
    </div>
  );
}

/** Milliseconds between two attempts to reach the site. */
const RETRY_INTERVAL = 5000;

/** Says that a save got no answer, and whether a draft is stored, and waits until the site answers again. */
function UnansweredNotice({
  mayRepeat,
  isStored,
  onSave,
}: Pick<FormNoticesProps, 'mayRepeat' | 'onSave'> & { isStored: boolean }) {
  const isReachable = useReachable();
  const onAnswer = useEffectEvent(() => {
    if (mayRepeat()) onSave();
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

type DraftNoticesProps = ReturnType<typeof useDraft>['notices'];

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
          <div className={wrap[2]}>
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

const Differences = lazyComponent(() => import('./differences.tsx'), 'Differences');

/** A form with values that are no texts provides it, for all comparisons of its versions. */
export const LinesOfFields = createContext<LinesOf>({});

/** `Differences`, whose code is loaded when it is first shown. */
export function LazyDifferences(props: Omit<DifferencesProps, 'linesOf'>) {
  const linesOf = useContext(LinesOfFields);
  return (
    <Suspense fallback={<LoadingText>Comparing...</LoadingText>}>
      <Differences {...props} linesOf={linesOf} />
    </Suspense>
  );
}
