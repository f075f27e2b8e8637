import { Button } from '@site/ui/button';
import { flushSync } from 'react-dom';
import * as styles from './notice.css.ts';

export interface DeletedElsewhereNoticeProps {
  /** Lets the next save create a row. */
  onSaveAsNew: () => void;
}

/** Says that the form's row is gone, and saves its text as a new row. */
export function DeletedElsewhereNotice({ onSaveAsNew }: DeletedElsewhereNoticeProps) {
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
