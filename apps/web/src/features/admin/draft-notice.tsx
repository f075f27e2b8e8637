import { Button, buttonClass } from '@site/ui/button';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dropDraft, type KeptDraft, listDrafts } from '../../lib/admin/drafts.ts';
import * as styles from './dashboard.css.ts';

/** Offers back what was typed when the session ended. */
export function DraftNotice() {
  const [drafts, setDrafts] = useState<KeptDraft[]>([]);
  useEffect(() => setDrafts(listDrafts()), []);
  const remove = (key: string) => setDrafts((all) => all.filter((draft) => draft.key !== key));

  return drafts.map(({ key, title, address }) => (
    <div key={key} className={styles.notice} role="status">
      <p>You were signed out before this was saved: {title}</p>
      <div className={styles.noticeActions}>
        <Link to={address} className={buttonClass()} onClick={() => remove(key)}>
          Continue editing
        </Link>
        <Button
          tone="secondary"
          onClick={() => {
            dropDraft(key);
            remove(key);
          }}
        >
          Discard
        </Button>
      </div>
    </div>
  ));
}
