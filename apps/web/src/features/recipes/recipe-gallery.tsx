import { Button } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { CookingPot } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadFailure, PageHeader } from '../../lib/page-parts.tsx';
import { ClearLink, PageLinks, ResultCount } from '../../lib/search-results.tsx';
import { scripted } from '../../lib/share.css.ts';
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
import { KeptPart } from './kept-part.tsx';
import { LoadingPhotos, PhotoGrid, type PhotosProps } from './photo-grid.tsx';
import * as styles from './recipe-gallery.css.ts';
import type { TileRecipe } from './recipe-tile.tsx';

const PHOTOS = { one: 'photo', many: 'photos' };

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
      {params.saved ? (
        <SavedPhotos params={params} onClear={focusSearch} />
      ) : (
        <Photos params={params} onClear={focusSearch} />
      )}
    </Container>
  );
}

const fetchSaved = () => import('./saved-gallery.tsx').then(({ SavedGallery }) => SavedGallery);

const SavedPhotos = (props: PhotosProps) => (
  <div className={styles.saved}>
    <KeptPart
      fetch={fetchSaved}
      props={props}
      unscripted="Saved recipes are in your browser alone, and it needs scripts to show them."
      failure="The photos could not be loaded"
      loading={<LoadingPhotos />}
    />
  </div>
);

function Photos({ params, onClear }: PhotosProps) {
  const { data, isPlaceholderData, isPending, isError, refetch } = trpc.recipes.tiles.useQuery(
    galleryQuery(params),
    { placeholderData: keepPreviousData },
  );
  useCountedSearch(params.search, isPlaceholderData ? undefined : data?.total);
  const recipes = data?.items ?? [];
  if (isPending) return <LoadingPhotos />;
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
        clear={<ClearLink to="/photo-gallery" onClick={onClear} />}
      />
      {params.only && <SentList params={params} recipes={recipes} total={data.total} />}
      {recipes.length === 0 && <NoRecipes params={params} total={data.total} onClear={onClear} />}
      <PhotoGrid recipes={recipes} />
      <PageLinks
        to="/photo-gallery"
        params={params}
        total={data.total}
        pageSize={GALLERY_PAGE_SIZE}
        previous="Previous Photos"
        next="More Photos"
      />
    </>
  );
}

/** Above a list that somebody sent. */
function SentList({
  params: { only = '', page: _, photo: _photo, order: _order, ...filter },
  recipes,
  total,
}: Pick<PhotosProps, 'params'> & { recipes: readonly TileRecipe[]; total: number }) {
  const missing = isNarrowed(filter) ? 0 : only.split(',').length - total;
  const [message, setMessage] = useState('');
  const saveAll = () =>
    import('./tell-saved.ts').then(
      ({ saveAll }) => saveAll(recipes) && setMessage('Saved. Kept in this browser alone.'),
      console.warn,
    );
  return (
    <div className={styles.tools}>
      <p>
        A list that somebody sent you.
        {missing > 0 &&
          ` ${missing} of its recipes ${missing === 1 ? 'is' : 'are'} no longer here.`}
      </p>
      {recipes.length > 0 && (
        <span className={scripted}>
          <Button tone="secondary" onClick={saveAll}>
            {recipes.length === 1 ? 'Save it' : `Save all ${recipes.length}`}
          </Button>
          <span role="status">{message}</span>
        </span>
      )}
    </div>
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

function NoRecipes({ params, total, onClear }: PhotosProps & { total: number }) {
  const hasCriteria = isNarrowed(params);
  if (total > 0) {
    return <MessagePanel icon={CookingPot} title="There are no photos on this page." />;
  }
  return (
    <div className={styles.empty}>
      <CookingPot size="2.75rem" strokeWidth={1.5} aria-hidden />
      <p className={styles.emptyText}>
        {hasCriteria
          ? 'No photos found matching your criteria. Try adjusting your search or filters.'
          : 'No photos available yet. Check back soon for delicious low-carb creations!'}
      </p>
      {hasCriteria && (
        <ClearLink to="/photo-gallery" tone="primary" onClick={onClear}>
          {params.search ? 'Clear Search' : 'Clear Filters'}
        </ClearLink>
      )}
    </div>
  );
}
