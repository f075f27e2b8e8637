/** The recipes that this browser keeps: it takes them from the list that everybody gets, and tells nobody which. */
import { Button, buttonClass } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HeartCrack } from 'lucide-react';
import { useEffect } from 'react';
import { changeKept, KEPT_HERE, missing } from '../../lib/change-kept.ts';
import { LoadFailure } from '../../lib/page-parts.tsx';
import { ClearLink, PageLinks, ResultCount } from '../../lib/search-results.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useCountedSearch } from '../../lib/use-counted-search.ts';
import { GALLERY_PAGE_SIZE, type GallerySearchParams, galleryQuery } from './gallery-search.ts';
import { LoadingPhotos, PhotoGrid, type PhotosProps } from './photo-grid.tsx';
import { fetchAll } from './public-list.ts';
import * as styles from './recipe-gallery.css.ts';
import { type SavedRecipe, savedRecipes } from './saved-recipes.ts';
import { SavedTools } from './saved-tools.tsx';
import { dropSaved } from './tell-saved.ts';

const NAMES = { one: 'saved recipe', many: 'saved recipes' };

export function SavedGallery({ params, onClear }: PhotosProps) {
  const saved = savedRecipes.useItems();
  const list = usePublicList(params);
  const { search, page = 1 } = params;
  const { order, saved: _, page: _page, photo: _photo, only: _only, ...filter } = params;
  const isFiltered = Object.values(filter).some(Boolean);
  const gone =
    saved && list.recipes && !isFiltered ? missing(savedRecipes, saved, list.recipes) : [];
  useMovedSlugs(gone);
  const found = list.recipes && saved && chosen(saved, list.recipes, Boolean(order));
  useCountedSearch(search, list.isPlaceholder ? undefined : found?.length);
  if (list.isError)
    return <LoadFailure title="The photos could not be loaded" onRetry={list.refetch} />;
  if (!found || !saved) return <LoadingPhotos />;
  const start = (page - 1) * GALLERY_PAGE_SIZE;
  const clear = <ClearLink to="/photo-gallery" search={{ saved: 1 }} onClick={onClear} />;
  return (
    <>
      <ResultCount
        page={{ total: found.length, ...(list.isSimilar && { isSimilar: true }) }}
        names={NAMES}
        isNarrowed
        search={search}
        pageNumber={params.page}
        clear={isFiltered && clear}
      />
      <SavedTools saved={saved} shown={found} />
      <Gone recipes={gone} />
      {found.length === 0 && <Nothing isFiltered={isFiltered && saved.length > 0} clear={clear} />}
      <PhotoGrid recipes={found.slice(start, start + GALLERY_PAGE_SIZE)} />
      <PageLinks
        to="/photo-gallery"
        params={params}
        total={found.length}
        pageSize={GALLERY_PAGE_SIZE}
        previous="Previous Photos"
        next="More Photos"
      />
    </>
  );
}

/** All published recipes that the filters leave. */
function usePublicList(params: GallerySearchParams) {
  const { only: _, ...query } = galleryQuery(params);
  const { tiles } = trpc.useUtils().recipes;
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['public-list', query],
    queryFn: () => fetchAll((part) => tiles.fetch({ ...query, ...part })),
    placeholderData: keepPreviousData,
  });
  return {
    recipes: data?.items,
    isSimilar: data?.isSimilar,
    isPlaceholder: isPlaceholderData,
    isError,
    refetch,
  };
}

/** The last saved first, unless the reader chose an order. */
function chosen<Recipe extends SavedRecipe>(
  saved: readonly SavedRecipe[],
  recipes: readonly Recipe[],
  isOrdered: boolean,
): Recipe[] {
  const places = new Map(saved.map(({ slug }, place) => [slug, place]));
  const place = ({ slug }: SavedRecipe) => places.get(slug) ?? Number.NaN;
  const found = recipes.filter(({ slug }) => places.has(slug));
  return isOrdered ? found : found.sort((a, b) => place(a) - place(b));
}

/** Follows recipes whose address changed since they were saved. */
function useMovedSlugs(missing: readonly SavedRecipe[]) {
  const { data: moved } = trpc.recipes.movedSlugs.useQuery(undefined, {
    enabled: missing.length > 0,
  });
  const isMoved = missing.some(({ slug }) => moved?.[slug]);
  useEffect(() => {
    if (!moved || !isMoved) return;
    changeKept(savedRecipes, (all) => {
      const now = all.map(({ slug, title }) => ({ slug: moved[slug] ?? slug, title }));
      return [...new Map(now.toReversed().map((each) => [each.slug, each])).values()].reverse();
    });
  }, [moved, isMoved]);
}

/** Deleted since, or hidden by the author. */
function Gone({ recipes }: { recipes: readonly SavedRecipe[] }) {
  if (recipes.length === 0) return null;
  return (
    <section className={styles.gone} aria-label="No longer on this site">
      <p>No longer on this site:</p>
      <ul className={styles.goneRecipes}>
        {recipes.map(({ slug, title }) => (
          <li key={slug} className={styles.goneRecipe}>
            {title}
            <Button tone="quiet" aria-label={`Remove ${title}`} onClick={() => dropSaved(slug)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing({ isFiltered, clear }: { isFiltered: boolean; clear: React.ReactNode }) {
  return (
    <MessagePanel
      icon={HeartCrack}
      title={isFiltered ? 'No saved recipe matches' : 'Nothing is saved yet'}
      action={
        isFiltered ? (
          clear
        ) : (
          <Link to="/photo-gallery" className={buttonClass()}>
            See all photos
          </Link>
        )
      }
    >
      {isFiltered
        ? 'Try other filters, or clear them.'
        : `Press the heart on a recipe, and it stands here. ${KEPT_HERE}`}
    </MessagePanel>
  );
}
