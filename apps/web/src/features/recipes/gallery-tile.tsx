import type { WithSnippet } from '@site/schema/pagination';
import { SearchSnippet } from '../../lib/search-results.tsx';
import { snippet } from './gallery-tile.css.ts';
import type { TileRecipe } from './recipe-image.tsx';
import { RecipeTileLink, type RecipeTileLinkProps } from './recipe-tile.tsx';
import type { OpenRecipe } from './use-open-recipe.ts';

export interface GalleryTileProps extends Pick<RecipeTileLinkProps, 'sizes' | 'isFirst'> {
  recipe: WithSnippet<TileRecipe>;
  open: OpenRecipe;
}

/** A tile that a plain click enlarges; any other click follows its link. After a search it shows where the words are. */
export function GalleryTile({ recipe, open, ...tile }: GalleryTileProps) {
  return (
    <RecipeTileLink {...tile} recipe={recipe} onClick={(event) => open.onLinkClick(event, recipe)}>
      {recipe.snippet && (
        <span className={snippet}>
          <SearchSnippet snippet={recipe.snippet} />
        </span>
      )}
    </RecipeTileLink>
  );
}
