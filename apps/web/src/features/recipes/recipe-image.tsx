import type { WithPicture } from '@site/schema/picture';
import type { RecipeTile } from '@site/schema/recipes';
import { Picture } from '@site/ui/picture';
import { UtensilsCrossed } from 'lucide-react';
import { pictureOf } from '../../lib/picture-of.ts';
import { shapes } from './recipe-image.css.ts';

/** What a tile, a card and the dialog show of a recipe. */
export type TileRecipe = WithPicture<RecipeTile>;

export interface RecipeImageProps {
  recipe: Pick<TileRecipe, 'imageUrl' | 'picture'>;
  /** Cut to a square or a card; or all of it, in a place of fixed size. */
  shape: 'square' | 'card' | 'whole';
  /** Empty where the title stands beside it. */
  alt: string;
  /** How wide it stands on the page, as an image's attribute of the same name takes it. */
  sizes: string;
  /** Whether it is in the first view, and must not wait. */
  isFirst?: boolean;
}

/** The photo of a recipe, or a quiet sheet where there is none. */
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
