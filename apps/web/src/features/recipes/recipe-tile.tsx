import type { WithPicture } from '@site/schema/picture';
import type { RecipeTile } from '@site/schema/recipes';
import { Picture, type PictureProps } from '@site/ui/picture';
import { Link } from '@tanstack/react-router';
import { UtensilsCrossed } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { pictureOf } from '../../lib/picture-of.ts';
import { formatMinutes, netCarbsText } from './recipe-texts.ts';
import * as styles from './recipe-tile.css.ts';

export interface RecipeTileLinkProps extends Pick<RecipeImageProps, 'sizes' | 'isFirst'> {
  recipe: TileRecipe;
  /** Tells whether the net carbs are counted. */
  hasSource?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Text below the numbers. */
  children?: ReactNode;
}

/** A square photo with its title and numbers below. It links to the recipe. */
export function RecipeTileLink({
  recipe,
  sizes,
  isFirst = false,
  hasSource = false,
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
        <RecipeFacts recipe={recipe} hasSource={hasSource} />
        {children}
      </span>
    </Link>
  );
}

/** The net carbs and the total time of a dish, as far as they are known. */
export function RecipeFacts({
  recipe,
  hasSource = false,
}: {
  recipe: Pick<RecipeTile, 'netCarbs' | 'isCounted' | 'isAbout' | 'isCountOld' | 'minutes'>;
  hasSource?: boolean;
}) {
  const { isCounted, isCountOld, minutes } = recipe;
  const netCarbs = netCarbsText(recipe);
  if (!netCarbs && !isCountOld && minutes === null) return null;
  return (
    <span className={styles.facts}>
      {netCarbs && (
        <span>
          {netCarbs}
          {hasSource && (isCounted ? ', counted' : ', as the author wrote it')}
        </span>
      )}
      {!netCarbs && isCountOld && <span>Net carbs counted before a change</span>}{' '}
      {minutes !== null && <span>{formatMinutes(minutes)}</span>}
    </span>
  );
}

/** The fields that tiles, cards and the dialog show. */
export type TileRecipe = WithPicture<RecipeTile>;

interface RecipeImageProps extends Pick<PictureProps, 'alt' | 'sizes'> {
  recipe: Pick<TileRecipe, 'imageUrl' | 'picture'>;
  /** `square` and `card` crop the photo to a fixed ratio; `whole` shows all of it in a box of fixed size. */
  shape: 'square' | 'card' | 'whole';
  /** Loads the photo first, because it is on the first screen. */
  isFirst?: boolean;
}

/** The photo of a recipe, or an icon if there is none. */
export function RecipeImage({ recipe, shape, alt, sizes, isFirst = false }: RecipeImageProps) {
  const picture = pictureOf(recipe);
  return (
    <span className={styles.shapes[shape]}>
      {picture ? (
        <Picture
          picture={picture}
          alt={alt}
          sizes={sizes}
          fill={shape === 'whole' ? 'contain' : 'cover'}
          priority={isFirst}
        />
      ) : (
        <UtensilsCrossed size="25%" strokeWidth={1} aria-hidden />
      )}
    </span>
  );
}
