import { Button } from '@site/ui/button';
import * as styles from './notice.css.ts';

export interface ChangedElsewhereNoticeProps {
  /** Lets the next save replace the other text. */
  onOverwrite: () => void;
  /** Stores this text as a draft and closes the form. */
  onKeepDraft: () => void;
  onSave: () => void;
}

/** Lets the owner decide between the text of the form and one that was saved elsewhere. */
export function ChangedElsewhereNotice({
  onOverwrite,
  onKeepDraft,
  onSave,
}: ChangedElsewhereNoticeProps) {
  return (
    <div className={styles.formNotice} role="alert">
      <p>It was changed elsewhere since you opened it. Your text is not saved.</p>
      <div className={styles.noticeActions}>
        <Button tone="secondary" onClick={onKeepDraft}>
          Keep as draft and close
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
      </div>
    </div>
  );
}
