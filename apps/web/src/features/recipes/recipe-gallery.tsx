import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { Skeleton } from '@site/ui/skeleton';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UtensilsCrossed } from 'lucide-react';
import { useRef } from 'react';
import { LoadFailure, PageHeader } from '../../lib/page-parts.tsx';
import { PageLinks, ResultCount, SearchSnippet } from '../../lib/search-results.tsx';
import { useSite } from '../../lib/site-options.ts';
import { TagFilter } from '../../lib/tag-filter.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useCountedSearch } from '../../lib/use-counted-search.ts';
import { type PhotoGalleryProps, RecipeGalleryFilter } from './gallery-filter.tsx';
import {
  GALLERY_PAGE_SIZE,
  type GalleryFilter,
  type GallerySearchParams,
  galleryQuery,
} from './gallery-search.ts';
import { GalleryTile, RecipeDialog, useOpenRecipe } from './recipe-dialog.tsx';
import * as styles from './recipe-gallery.css.ts';
import { tileSnippet } from './recipe-tile.css.ts';

const PHOTOS = { one: 'photo', many: 'photos' };

const PLACEHOLDERS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const TILE_WIDTHS =
  '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, (min-width: 40rem) 31vw, 44vw';

export function PhotoGallery({ params, onFilter }: PhotoGalleryProps) {
  const { photoGallery } = useSite().lists;
  const filter = useRef<HTMLElement>(null);
  // The link that had the focus is gone with the search.
  const focusSearch = () => filter.current?.querySelector('input')?.focus();
  return (
    <Container>
      <PageHeader title="Photo Gallery" subtitle={photoGallery.subtitle}>
        <RecipeGalleryFilter ref={filter} params={params} onFilter={onFilter} />
        <TagFilter of="recipes" chosen={params.tag} />
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
        search={params.search}
        pageNumber={params.page}
        number={missingNumber(params)}
        clear={
          <Link
            to="/photo-gallery"
            activeOptions={{ exact: true }}
            className={buttonClass({ tone: 'quiet' })}
            onClick={onClear}
          >
            Clear
          </Link>
        }
      />
      {recipes.length === 0 && <NoRecipes params={params} total={data.total} onClear={onClear} />}
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
      <PageLinks
        to="/photo-gallery"
        params={params}
        total={data.total}
        pageSize={GALLERY_PAGE_SIZE}
        previous="Previous Photos"
        next="More Photos"
      />
      <RecipeDialog open={open} />
    </>
  );
}

/** Whether the gallery may leave photos out. An order alone does not. */
const isNarrowed = ({ order: _, page: _page, photo: _photo, ...filter }: GallerySearchParams) =>
  Object.values(filter).some(Boolean);

/** Names the numbers that recipes need for the chosen limits. */
function missingNumber({ maxNetCarbs, minProtein, minFiber, maxTime }: GalleryFilter): string {
  return [
    maxNetCarbs && 'net carbs',
    minProtein && 'protein',
    minFiber && 'counted fiber',
    maxTime && 'a total time',
  ]
    .filter(Boolean)
    .join(' or ');
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

function NoRecipes({ params, total, onClear }: PhotosProps & { total: number }) {
  const hasCriteria = isNarrowed(params);
  if (total > 0) {
    return <MessagePanel icon={UtensilsCrossed} title="There are no photos on this page." />;
  }
  return (
    <div className={styles.empty}>
      <UtensilsCrossed size="2.75rem" strokeWidth={1.5} aria-hidden />
      <p className={styles.emptyText}>
        {hasCriteria
          ? 'No photos found matching your criteria. Try adjusting your search or filters.'
          : 'No photos available yet. Check back soon for delicious low-carb creations!'}
      </p>
      {hasCriteria && (
        <Link
          to="/photo-gallery"
          activeOptions={{ exact: true }}
          className={buttonClass()}
          onClick={onClear}
        >
          {params.search ? 'Clear Search' : 'Clear Filters'}
        </Link>
      )}
    </div>
  );
}
