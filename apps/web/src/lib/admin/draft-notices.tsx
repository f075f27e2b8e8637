import { Button } from '@site/ui/button';
import { describeDraft } from './describe-draft.ts';
import * as styles from './notice.css.ts';
import type { useFormDraft } from './use-form-draft.ts';

export type DraftNoticesProps = ReturnType<typeof useFormDraft>['notices'];

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
