import { Link } from '@tanstack/react-router';
import { RecipeImage, type TileRecipe } from './recipe-image.tsx';
import * as styles from './recipe-tile.css.ts';
import type { OpenRecipe } from './use-open-recipe.ts';

export interface RecipeTileProps {
  recipe: TileRecipe;
  open: OpenRecipe;
  /** How wide it stands on the page, as an image's attribute of the same name takes it. */
  sizes: string;
  /** Whether it is in the first view, and must not wait. */
  isFirst?: boolean;
}

/** A square photo with its title; a plain click enlarges it, anything else follows the link to its recipe. */
export function GalleryTile({ recipe, open, sizes, isFirst = false }: RecipeTileProps) {
  return (
    <Link
      to="/photo-gallery/$slug"
      params={{ slug: recipe.slug }}
      preload={false}
      className={styles.tile}
      onClick={(event) => open.onLinkClick(event, recipe)}
    >
      <RecipeImage recipe={recipe} shape="square" alt="" sizes={sizes} isFirst={isFirst} />
      <span className={styles.title}>{recipe.title}</span>
    </Link>
  );
}
