/** The photos of the gallery, of all recipes or of saved ones. */
import type { WithSnippet } from '@site/schema/pagination';
import { Skeleton } from '@site/ui/skeleton';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { SearchSnippet } from '../../lib/search-results.tsx';
import type { GallerySearchParams } from './gallery-search.ts';
import { GalleryTile, RecipeDialog, useOpenRecipe } from './recipe-dialog.tsx';
import * as styles from './recipe-gallery.css.ts';
import { tileSnippet } from './recipe-tile.css.ts';
import type { TileRecipe } from './recipe-tile.tsx';

export interface PhotosProps {
  params: GallerySearchParams;
  onClear: () => void;
}

const PLACEHOLDERS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const TILE_WIDTHS =
  '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, (min-width: 40rem) 31vw, 44vw';

export function PhotoGrid({ recipes }: { recipes: readonly WithSnippet<TileRecipe>[] }) {
  const open = useOpenRecipe(recipes);
  return (
    <>
      <ul className={styles.grid}>
        {recipes.map((recipe, index) => (
          <li key={recipe.slug}>
            <GalleryTile
              recipe={recipe}
              open={open}
              sizes={TILE_WIDTHS}
              isFirst={index === 0}
              hasSource
            >
              {recipe.snippet && (
                <span className={tileSnippet}>
                  <SearchSnippet snippet={recipe.snippet} />
                </span>
              )}
            </GalleryTile>
          </li>
        ))}
      </ul>
      <RecipeDialog open={open} />
    </>
  );
}

export function LoadingPhotos() {
  return (
    <div role="status" className={styles.grid}>
      <VisuallyHidden>Loading photos...</VisuallyHidden>
      {PLACEHOLDERS.map((key) => (
        <Skeleton key={key} aspectRatio="1" />
      ))}
    </div>
  );
}
