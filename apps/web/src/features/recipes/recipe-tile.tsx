import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { RecipeFacts } from './recipe-facts.tsx';
import { RecipeImage, type TileRecipe } from './recipe-image.tsx';
import * as styles from './recipe-tile.css.ts';

export interface RecipeTileLinkProps {
  recipe: TileRecipe;
  /** The value of the `sizes` attribute: how wide the page shows the photo. */
  sizes: string;
  /** Loads the photo first, because it is on the first screen. */
  isFirst?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Text below the numbers. */
  children?: ReactNode;
}

/** A square photo with its title and numbers below. It links to the recipe. */
export function RecipeTileLink({
  recipe,
  sizes,
  isFirst = false,
  onClick,
  children,
}: RecipeTileLinkProps) {
  return (
    <Link
      to="/photo-gallery/$slug"
      params={{ slug: recipe.slug }}
      preload={false}
      className={styles.tile}
      onClick={onClick}
    >
      <RecipeImage recipe={recipe} shape="square" alt="" sizes={sizes} isFirst={isFirst} />
      <span className={styles.caption}>
        <span className={styles.title}>{recipe.title}</span>
        <RecipeFacts recipe={recipe} />
        {children}
      </span>
    </Link>
  );
}
