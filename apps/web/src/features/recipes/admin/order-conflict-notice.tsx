import { Button } from '@site/ui/button';
import * as styles from '../../editing/editing.css.ts';
import { LazyDifferences } from '../../editing/notices.tsx';

export interface OrderConflictNoticeProps {
  theirs: readonly { title: string }[];
  mine: readonly { title: string }[];
  /** Lets the next save replace the other order. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const linesOf = (photos: readonly { title: string }[]) => ({
  photos: photos.map(({ title }) => title).join('\n'),
});

/** Shows how the order of the grid differs from one that was saved elsewhere. */
export function OrderConflictNotice({
  theirs,
  mine,
  onKeepMine,
  onTakeTheirs,
}: OrderConflictNoticeProps) {
  return (
    <div className={styles.notice}>
      <p role="alert">
        The order was changed elsewhere since you began. Yours is not saved. Struck out is where the
        photos stand in the other one, underlined where they stand in yours.
      </p>
      <div className={styles.noticeContent}>
        <LazyDifferences before={linesOf(theirs)} after={linesOf(mine)} />
      </div>
      <div className={styles.noticeActions}>
        <Button tone="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button tone="secondary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
