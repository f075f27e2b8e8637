import type { WithPicture } from '@site/schema/picture';
import type { RecipeTile } from '@site/schema/recipes';
import { Picture } from '@site/ui/picture';
import { UtensilsCrossed } from 'lucide-react';
import { pictureOf } from '../../lib/picture-of.ts';
import { shapes } from './recipe-image.css.ts';

/** The fields that tiles, cards and the dialog show. */
export type TileRecipe = WithPicture<RecipeTile>;

export interface RecipeImageProps {
  recipe: Pick<TileRecipe, 'imageUrl' | 'picture'>;
  /** `square` and `card` crop the photo to a fixed ratio; `whole` shows all of it in a box of fixed size. */
  shape: 'square' | 'card' | 'whole';
  /** The text alternative. Empty where the title is next to the photo. */
  alt: string;
  /** The value of the `sizes` attribute: how wide the page shows the photo. */
  sizes: string;
  /** Loads the photo first, because it is on the first screen. */
  isFirst?: boolean;
}

/** The photo of a recipe, or an icon if there is none. */
export function RecipeImage({ recipe, shape, alt, sizes, isFirst = false }: RecipeImageProps) {
  const picture = pictureOf(recipe);
  return (
    <span className={shapes[shape]}>
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
