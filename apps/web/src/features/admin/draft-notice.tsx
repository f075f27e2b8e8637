import { Button, buttonClass } from '@site/ui/button';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dropDraft, listDrafts, type StoredDraft } from '../../lib/admin/drafts.ts';
import * as styles from './dashboard.css.ts';

/** Offers the drafts of forms whose session ended. */
export function DraftNotice() {
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  useEffect(() => setDrafts(listDrafts()), []);
  const remove = (key: string) => setDrafts((all) => all.filter((draft) => draft.key !== key));

  return drafts.map(({ key, title, url }) => (
    <div key={key} className={styles.notice} role="status">
      <p>You were signed out before this was saved: {title}</p>
      <div className={styles.noticeActions}>
        <Link to={url} className={buttonClass()} onClick={() => remove(key)}>
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
