import { Link } from '@tanstack/react-router';
import { RecipeImage, type TileRecipe } from './recipe-image.tsx';
import * as styles from './recipe-tile.css.ts';
import type { OpenRecipe } from './use-open-recipe.ts';

export interface RecipeTileProps {
  recipe: TileRecipe;
  open: OpenRecipe;
  /** The value of the `sizes` attribute: how wide the page shows the photo. */
  sizes: string;
  /** Loads the photo first, because it is on the first screen. */
  isFirst?: boolean;
}

/** A square photo with its title. A plain click enlarges the photo; any other click follows the link to the recipe. */
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
