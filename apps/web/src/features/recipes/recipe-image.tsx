import { displayImageUrl } from '@site/schema/image-url';
import type { RecipeSummary } from '@site/schema/recipes';
import { UtensilsCrossed } from 'lucide-react';
import { shapes } from './recipe-image.css.ts';

export interface RecipeImageProps {
  recipe: Pick<RecipeSummary, 'imageUrl'>;
  shape: 'square' | 'card' | 'whole';
  /** Empty where the title stands beside it. */
  alt: string;
  /** Whether it is in the first view, and must not wait. */
  isFirst?: boolean;
}

/** The photo of a recipe, or a quiet sheet where there is none. */
export function RecipeImage({
  recipe: { imageUrl },
  shape,
  alt,
  isFirst = false,
}: RecipeImageProps) {
  if (!imageUrl) {
    return (
      <span className={shapes[shape]}>
        <UtensilsCrossed size="25%" strokeWidth={1} aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={shapes[shape]}
      src={displayImageUrl(imageUrl)}
      alt={alt}
      width={1200}
      height={shape === 'square' ? 1200 : 900}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
