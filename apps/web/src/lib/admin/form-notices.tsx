import { ChangedElsewhereNotice } from './changed-elsewhere-notice.tsx';
import { DeletedElsewhereNotice } from './deleted-elsewhere-notice.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { UnansweredNotice } from './unanswered-notice.tsx';
import type { FormDialogState } from './use-form-dialog.ts';

export interface FormNoticesProps
  extends Pick<FormDialogState, 'draft' | 'unanswered' | 'changedElsewhere' | 'deletedElsewhere'> {
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
