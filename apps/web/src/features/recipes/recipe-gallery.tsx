import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { LoadFailure, PageHeader } from '../../lib/page-parts.tsx';
import { ResultCount } from '../../lib/search-results.tsx';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { useCountedSearch } from '../../lib/use-counted-search.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { RecipeDialog } from './recipe-dialog.tsx';
import * as styles from './recipe-gallery.css.ts';
import { RecipeGalleryFilter } from './recipe-gallery-filter.tsx';
import { RecipeGalleryPages } from './recipe-gallery-pages.tsx';
import {
  type GalleryFilter,
  type GallerySearchParams,
  galleryQuery,
  isNarrowed,
} from './recipe-gallery-query.ts';
import { useOpenRecipe } from './use-open-recipe.ts';

const PHOTOS = { one: 'photo', many: 'photos' };

const PLACEHOLDERS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const TILE_WIDTHS =
  '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, (min-width: 40rem) 31vw, 44vw';

export interface PhotoGalleryProps {
  params: GallerySearchParams;
  onFilter: (filter: GalleryFilter) => void;
}

export function PhotoGallery({ params, onFilter }: PhotoGalleryProps) {
  const { photoGallery } = useSite().lists;
  const filter = useRef<HTMLElement>(null);
  // The link that had the focus is gone with the search.
  const focusSearch = () => filter.current?.querySelector('input')?.focus();
  return (
    <Container>
      <PageHeader title="Photo Gallery" subtitle={photoGallery.subtitle}>
        <RecipeGalleryFilter ref={filter} params={params} onFilter={onFilter} />
      </PageHeader>
      <Photos params={params} onClear={focusSearch} />
    </Container>
  );
}

interface PhotosProps {
  params: GallerySearchParams;
  onClear: () => void;
}

function Photos({ params, onClear }: PhotosProps) {
  const { data, isPlaceholderData, isPending, isError, refetch } = trpc.recipes.tiles.useQuery(
    galleryQuery(params),
    { placeholderData: keepPreviousData },
  );
  useCountedSearch(params.search, isPlaceholderData ? undefined : data?.total);
  const recipes = data?.items ?? [];
  const open = useOpenRecipe(recipes);
  if (isPending) return <LoadingRecipes />;
  if (isError) return <LoadFailure title="The photos could not be loaded" onRetry={refetch} />;
  return (
    <>
      <ResultCount
        page={data}
        names={PHOTOS}
        isNarrowed={isNarrowed(params)}
        pageNumber={params.page}
        number={missingNumber(params)}
        clear={
          <Link to="/photo-gallery" className={buttonClass({ tone: 'quiet' })} onClick={onClear}>
            Clear
          </Link>
        }
      />
      {recipes.length === 0 && <NoRecipes isNarrowed={isNarrowed(params)} onClear={onClear} />}
      <div className={styles.grid}>
        {recipes.map((recipe, index) => (
          <GalleryTile
            key={recipe.slug}
            recipe={recipe}
            open={open}
            sizes={TILE_WIDTHS}
            isFirst={index === 0}
          />
        ))}
      </div>
      <RecipeGalleryPages params={params} total={data.total} />
      <RecipeDialog open={open} />
    </>
  );
}

/** Names the numbers that recipes need for the chosen limits. */
function missingNumber({ maxNetCarbs, maxTime }: GalleryFilter): string {
  return [maxNetCarbs && 'net carbs', maxTime && 'a total time'].filter(Boolean).join(' or ');
}

function LoadingRecipes() {
  return (
    <div role="status" className={styles.grid}>
      <VisuallyHidden>Loading photos...</VisuallyHidden>
      {PLACEHOLDERS.map((key) => (
        <Skeleton key={key} aspectRatio="1" />
      ))}
    </div>
  );
}

function NoRecipes({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <div className={styles.empty}>
      <Camera size="2.75rem" strokeWidth={1.5} aria-hidden />
      <p className={styles.emptyText}>
        {isNarrowed
          ? 'No photos found matching your criteria. Try adjusting your search or filters.'
          : 'No photos available yet. Check back soon for delicious low-carb creations!'}
      </p>
      {isNarrowed && (
        <Link to="/photo-gallery" className={buttonClass()} onClick={onClear}>
          Clear Search
        </Link>
      )}
    </div>
  );
}
