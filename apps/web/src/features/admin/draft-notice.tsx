import { Button, buttonClass } from '@site/ui/button';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { describeDraft } from '../../lib/admin/describe-draft.ts';
import { discardDraft } from '../../lib/admin/discard-draft.ts';
import { useDraftSync } from '../../lib/admin/draft-sync.ts';
import {
  listDrafts,
  onDraftsChange,
  resumeDraft,
  type StoredDraft,
} from '../../lib/admin/drafts.ts';
import * as styles from '../../lib/admin/notice.css.ts';
import { useOwner } from '../../lib/admin/use-owner.ts';

/** Offers the owner's drafts, and keeps them on the server too. An open form offers its own, so then nothing shows here. */
export function DraftNotice() {
  const owner = useOwner();
  useDraftSync(owner);
  const { edit } = useSearch({ strict: false });
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  useEffect(() => {
    if (owner === undefined) return;
    const read = () => setDrafts(listDrafts(owner));
    read();
    return onDraftsChange(read);
  }, [owner]);
  if (edit) return null;

  return drafts.map((draft) => (
    <div key={draft.key} className={styles.notice} role="status">
      <p>Not saved yet: {describeDraft(draft)}</p>
      <div className={styles.noticeActions}>
        <Link to={draft.url} className={buttonClass()} onClick={() => resumeDraft(draft.key)}>
          Continue editing
        </Link>
        <Button tone="secondary" onClick={() => discardDraft(draft)}>
          Discard
        </Button>
      </div>
    </div>
  ));
}
