import { Button, buttonClass } from '@site/ui/button';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DraftSync } from '../editing/draft-sync.tsx';
import {
  describeDraft,
  discardDraft,
  listDrafts,
  onDraftsChange,
  resumeDraft,
  type StoredDraft,
} from '../editing/drafts.ts';
import * as styles from '../editing/editing.css.ts';
import { useOwner } from '../editing/use-draft.ts';

/** Offers the owner's drafts, and keeps them on the server too. An open form offers its own, so then no draft shows here. */
export function DraftNotice() {
  const owner = useOwner();
  const { edit } = useSearch({ strict: false });
  if (owner === undefined) return null;
  return (
    <>
      {/* The key restarts it with each form, because a form offers the drafts that other devices have by then. */}
      <DraftSync key={edit} owner={owner} />
      {!edit && <Drafts owner={owner} />}
    </>
  );
}

function Drafts({ owner }: { owner: string }) {
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  useEffect(() => {
    const read = () => setDrafts(listDrafts(owner));
    read();
    return onDraftsChange(read);
  }, [owner]);

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
