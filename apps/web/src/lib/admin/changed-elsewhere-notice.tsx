import { Button } from '@site/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { LazyDifferences } from './lazy-differences.tsx';
import * as styles from './notice.css.ts';

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
export function ChangedElsewhereNotice({
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
