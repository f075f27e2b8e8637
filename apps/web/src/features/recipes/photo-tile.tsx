import type { RecipeSummary } from '@site/schema/recipes';
import { Link } from '@tanstack/react-router';
import * as styles from './photo-tile.css.ts';
import { RecipeImage } from './recipe-image.tsx';
import type { OpenPhoto } from './use-open-photo.ts';

export interface PhotoTileProps {
  photo: RecipeSummary;
  open: OpenPhoto;
  /** Whether it is in the first view, and must not wait. */
  isFirst?: boolean;
}

/** A square photo with its title; a plain click enlarges it, anything else follows the link to its recipe. */
export function PhotoTile({ photo, open, isFirst = false }: PhotoTileProps) {
  return (
    <Link
      to="/photo-gallery/$slug"
      params={{ slug: photo.slug }}
      preload={false}
      className={styles.tile}
      onClick={(event) => open.onLinkClick(event, photo)}
    >
      <RecipeImage recipe={photo} shape="square" alt="" isFirst={isFirst} />
      <span className={styles.title}>{photo.title}</span>
    </Link>
  );
}
