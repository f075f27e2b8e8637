import { Dialog } from '@site/ui/dialog';
import { Picture } from '@site/ui/picture';
import { SearchField } from '@site/ui/search-field';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { pictureOf } from '../../lib/picture-of.ts';
import { trpc } from '../../lib/trpc.ts';
import { QueryStates } from '../editing/list.tsx';
import * as styles from './picture-picker.css.ts';

export interface PicturePickerProps {
  onPick: (imageUrl: string) => void;
  onClose: () => void;
}

/** Lets the owner choose one of the pictures that her photos and posts already show. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const [find, setFind] = useState('');
  const photos = trpc.recipes.adminSummaries.useQuery({});
  const posts = trpc.blogPosts.adminSummaries.useQuery({});
  const rows = [
    ...(photos.data?.items ?? []),
    ...(posts.data?.items ?? []).map((post) => ({ ...post, picture: null })),
  ];
  const isFirst = (url: string | null, index: number) =>
    rows.findIndex(({ imageUrl }) => imageUrl === url) === index;
  const shown = rows
    .filter(({ imageUrl }, index) => isFirst(imageUrl, index))
    .filter(({ title }) => title.toLowerCase().includes(find.trim().toLowerCase()));

  // Outside of the form, which Enter in the search field would submit.
  return createPortal(
    <Dialog open title="Choose a Picture" size="large" onClose={onClose}>
      <div className={styles.picker}>
        <SearchField
          label="Search pictures"
          placeholder="Search pictures..."
          data-initial-focus
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
        <QueryStates query={photos} loading="Loading photos..." failed="Failed to fetch photos" />
        <QueryStates
          query={posts}
          loading="Loading blog posts..."
          failed="Failed to fetch blog posts"
        />
        <ul className={styles.pictures}>
          {shown.map((row) => {
            const picture = pictureOf(row);
            if (!picture || !row.imageUrl) return null;
            const { imageUrl, title } = row;
            return (
              <li key={imageUrl}>
                <button type="button" className={styles.choice} onClick={() => onPick(imageUrl)}>
                  <Picture picture={picture} alt="" ratio="1" sizes="9rem" />
                  <span className={styles.name}>{title}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>,
    document.body,
  );
}
