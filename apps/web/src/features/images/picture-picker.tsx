import type { LibraryPicture, PictureUse } from '@site/schema/images';
import { Dialog } from '@site/ui/dialog';
import * as layout from '@site/ui/layout';
import { Picture } from '@site/ui/picture';
import { SearchField } from '@site/ui/search-field';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { pictureOf } from '../../lib/picture-of.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDebounced } from '../../lib/use-search-text.ts';
import { Pager } from '../editing/pager.tsx';
import { QueryStates } from '../editing/query-states.tsx';
import * as styles from './picture-picker.css.ts';

export interface PicturePickerProps {
  onPick: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** Lets the owner choose one of the pictures that the site has. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  // Outside of the form, which Enter in the search field would submit.
  return createPortal(
    <Dialog open title="Choose a Picture" size="large" onClose={onClose}>
      <Pictures>
        {(row, image) => (
          <button type="button" className={styles.choice} onClick={() => onPick(row)}>
            {image}
            <span className={styles.name}>{nameOf(row)}</span>
          </button>
        )}
      </Pictures>
    </Dialog>,
    document.body,
  );
}

function nameOf({ uses: [first, ...others] }: LibraryPicture): string {
  if (!first) return 'Not in use';
  return others.length > 0 ? `${titleOf(first)} and ${others.length} more` : titleOf(first);
}

const titleOf = ({ tab, title }: PictureUse) => (tab === 'settings' ? `Settings: ${title}` : title);

/** All pictures of the site, each with links to what shows it. */
export function PictureLibrary() {
  return (
    <Pictures>
      {({ uses }, image) => (
        <div className={styles.card}>
          {image}
          <ul className={layout.stack[1]}>
            {uses.map((use) => (
              <li key={`${use.tab} ${use.id}`}>
                <Link to="/admin" search={{ tab: use.tab, edit: use.id }} className={styles.name}>
                  {titleOf(use)}
                </Link>
              </li>
            ))}
            {uses.length === 0 && (
              <li className={styles.unused}>
                In a draft or an earlier version alone, or in nothing. What nothing has is deleted
                after a day.
              </li>
            )}
          </ul>
        </div>
      )}
    </Pictures>
  );
}

const PAGE_SIZE = 30;

/** A page of pictures with a search above. `children` renders each of them. */
function Pictures({
  children,
}: {
  children: (row: LibraryPicture, image: ReactNode) => ReactNode;
}) {
  const [find, setFind] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(find.trim());
  const query = trpc.images.library.useQuery(
    { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { placeholderData: (before) => before },
  );
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <div className={styles.picker}>
      <SearchField
        label="Search pictures"
        placeholder="Search pictures..."
        data-initial-focus
        value={find}
        onChange={(event) => {
          setFind(event.target.value);
          setPage(1);
        }}
      />
      <QueryStates query={query} loading="Loading pictures..." failed="Failed to fetch pictures" />
      {query.data && total === 0 && (
        <p role="status">
          {search
            ? 'No title of a post or photo with a picture has these words.'
            : 'No pictures yet.'}
        </p>
      )}
      <ul className={styles.pictures}>
        {items.map((row) => {
          const picture = pictureOf(row);
          return (
            <li key={row.imageUrl}>
              {children(
                row,
                picture && <Picture picture={picture} alt="" ratio="1" sizes="9rem" />,
              )}
            </li>
          );
        })}
      </ul>
      <Pager
        label="Pictures"
        isByTime
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        onPage={setPage}
      />
    </div>
  );
}
