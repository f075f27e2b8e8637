import { Button } from '@site/ui/button';
import { notice, noticeActions } from '../../editing/editing.css.ts';
import type { TitleConflict } from './recipe-order.ts';

export interface TitleConflictNoticeProps {
  conflict: TitleConflict;
  /** The next save replaces the other title. */
  onKeepMine: () => void;
  onTakeSaved: () => void;
}

/** Lets the owner decide between the title that she typed in the grid and one that was saved elsewhere. */
export function TitleConflictNotice({
  conflict: { mine, saved },
  onKeepMine,
  onTakeSaved,
}: TitleConflictNoticeProps) {
  return (
    <div className={notice} role="alert">
      <p>
        You renamed a photo to “{mine}”. Meanwhile it was renamed elsewhere to “{saved}”.
      </p>
      <div className={noticeActions}>
        <Button tone="secondary" onClick={onTakeSaved}>
          Keep “{saved}”
        </Button>
        <Button tone="secondary" onClick={onKeepMine}>
          Use “{mine}”
        </Button>
      </div>
    </div>
  );
}
