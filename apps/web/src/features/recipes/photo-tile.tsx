import { Link } from '@tanstack/react-router';
import * as styles from './photo-tile.css.ts';
import { type Photo, RecipeImage } from './recipe-image.tsx';
import type { OpenPhoto } from './use-open-photo.ts';

export interface PhotoTileProps {
  photo: Photo;
  open: OpenPhoto;
  /** How wide it stands on the page, as an image's attribute of the same name takes it. */
  sizes: string;
  /** Whether it is in the first view, and must not wait. */
  isFirst?: boolean;
}

/** A square photo with its title; a plain click enlarges it, anything else follows the link to its recipe. */
export function PhotoTile({ photo, open, sizes, isFirst = false }: PhotoTileProps) {
  return (
    <Link
      to="/photo-gallery/$slug"
      params={{ slug: photo.slug }}
      preload={false}
      className={styles.tile}
      onClick={(event) => open.onLinkClick(event, photo)}
    >
      <RecipeImage recipe={photo} shape="square" alt="" sizes={sizes} isFirst={isFirst} />
      <span className={styles.title}>{photo.title}</span>
    </Link>
  );
}
