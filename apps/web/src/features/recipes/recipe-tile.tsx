import type { WithPicture } from '@site/schema/picture';
import { formatMinutes, netCarbsText } from '@site/schema/recipe-texts';
import type { RecipeTile } from '@site/schema/recipes';
import { Picture, type PictureProps } from '@site/ui/picture';
import { Link } from '@tanstack/react-router';
import { CookingPot } from 'lucide-react';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { formatComments } from '../../lib/format.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import * as styles from './recipe-tile.css.ts';
import { SaveHeart } from './save-heart.tsx';

export interface RecipeTileLinkProps extends Pick<RecipeImageProps, 'sizes' | 'isFirst'> {
  recipe: TileRecipe;
  /** Tells of net carbs that are not counted. */
  hasSource?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Text below the numbers. */
  children?: ReactNode;
}

/** A square photo with its title and numbers below, which link to the recipe, and a heart on the photo. It needs a parent of its own. */
export function RecipeTileLink({
  recipe,
  sizes,
  isFirst = false,
  hasSource = false,
  onClick,
  children,
}: RecipeTileLinkProps) {
  return (
    <>
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
      <SaveHeart recipe={recipe} />
    </>
  );
}

/** What is known of a dish in a line: `8.3 g net carbs · 35 min · 3 comments`. */
export function RecipeFacts({
  recipe,
  hasSource = false,
}: {
  recipe: Pick<RecipeTile, 'netCarbs' | 'isCounted' | 'isCountOld' | 'minutes' | 'commentCount'>;
  hasSource?: boolean;
}) {
  const { isCounted, isCountOld, minutes, commentCount } = recipe;
  const netCarbs = netCarbsText(recipe);
  const facts = [
    netCarbs && `${netCarbs}${hasSource && !isCounted ? ', not counted' : ''}`,
    !netCarbs && isCountOld && 'Net carbs counted before a change',
    minutes !== null && formatMinutes(minutes),
    commentCount > 0 && formatComments(commentCount),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className={styles.facts}>
      {facts.map((fact) => (
        <Fragment key={`${fact}`}>
          {' '}
          <span className={styles.fact}>{fact}</span>
        </Fragment>
      ))}
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
        <CookingPot size="25%" strokeWidth={1} aria-hidden />
      )}
    </span>
  );
}
