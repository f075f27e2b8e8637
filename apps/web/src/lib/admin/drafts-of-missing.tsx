import { Button } from '@site/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { describeDraft } from './describe-draft.ts';
import {
  dropDraft,
  keepDraft,
  listDrafts,
  newDraftKey,
  onDraftsChange,
  resumeDraft,
  type StoredDraft,
} from './drafts.ts';
import * as styles from './notice.css.ts';
import { useOwner } from './use-owner.ts';

export interface DraftsOfMissingProps {
  /** What was edited: `blog-post:<id>`. */
  item: string;
}

/** Offers the drafts of a row that was deleted, to continue them as a new row. */
export function DraftsOfMissing({ item }: DraftsOfMissingProps) {
  const owner = useOwner();
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  useEffect(() => {
    if (owner === undefined) return;
    const read = () => setDrafts(listDrafts(owner, item));
    read();
    return onDraftsChange(read);
  }, [owner, item]);

  const continueAsNew = ({ key, isElsewhere: _, ...draft }: StoredDraft) => {
    if (owner === undefined) return;
    const newKey = newDraftKey(owner, item.replace(/:.*/, ':new'));
    const url = draft.url.replace(/edit=[^&]*/, 'edit=new');
    const isStored = keepDraft(newKey, {
      title: draft.title,
      values: draft.values,
      storedAt: draft.storedAt,
      url,
    });
    if (!isStored) return;
    dropDraft(key);
    resumeDraft(newKey);
    void navigate({ to: url });
  };

  return drafts.map((draft) => (
    <div key={draft.key} className={styles.formNotice}>
      <p>What you typed is kept: {describeDraft(draft)}</p>
      <Button tone="secondary" onClick={() => continueAsNew(draft)}>
        Continue as a new one
      </Button>
    </div>
  ));
}
