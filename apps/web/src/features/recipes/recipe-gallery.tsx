import type { RecipeOrder } from '@site/schema/recipe-values';
import { Button, buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { Skeleton } from '@site/ui/skeleton';
import { useBackCloses } from '@site/ui/use-back-closes';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal, UtensilsCrossed, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { LoadFailure, PageHeader } from '../../lib/page-parts.tsx';
import { PageLinks, ResultCount, SearchSnippet } from '../../lib/search-results.tsx';
import { useSite } from '../../lib/site-options.ts';
import { TagFilter } from '../../lib/tags.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useCountedSearch } from '../../lib/use-counted-search.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import { GalleryTile, RecipeDialog, useOpenRecipe } from './recipe-dialog.tsx';
import * as styles from './recipe-gallery.css.ts';
import {
  GALLERY_PAGE_SIZE,
  type GalleryFilter,
  type GallerySearchParams,
  galleryQuery,
  isNarrowed,
  LIMITS,
  readGalleryFilter,
} from './recipe-queries.ts';
import { ALL_CATEGORIES, CATEGORY_OPTIONS } from './recipe-texts.ts';
import { tileSnippet } from './recipe-tile.css.ts';

const PHOTOS = { one: 'photo', many: 'photos' };

const PLACEHOLDERS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const TILE_WIDTHS =
  '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, (min-width: 40rem) 31vw, 44vw';

interface PhotoGalleryProps {
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

const SHEET_ID = 'more-filters';

/**
 * Filters and orders the gallery. The form has an action and a popover with the rarer filters, so that it works without
 * scripts too.
 */
function RecipeGalleryFilter({
  ref,
  params,
  onFilter,
}: PhotoGalleryProps & { ref: Ref<HTMLElement> }) {
  const { search = '', category } = params;
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLFieldSetElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useBackCloses(isSheetOpen, () => sheet.current?.hidePopover());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen in the sheet changes the URL
  useEffect(() => {
    if (isSheetOpen)
      import('@site/ui/layers').then(({ pageChanged }) => pageChanged(), console.warn);
  }, [isSheetOpen, params]);
  const read = () => readGalleryFilter(Object.fromEntries(new FormData(form.current ?? undefined)));
  const apply = () => onFilter(read());
  const { field } = useSearchText(search, apply);

  const onMount = useRef(() => {
    // The visitor may have typed and chosen before hydration.
    const chosen = read();
    if (JSON.stringify(chosen) !== JSON.stringify(readGalleryFilter({ ...params })))
      onFilter(chosen);
  });
  useEffect(() => onMount.current(), []);

  const { data } = trpc.recipes.tiles.useQuery(galleryQuery(params), {
    placeholderData: keepPreviousData,
  });
  const selects = sheetSelects(search);
  const chosenInSheet = selects.filter(({ name }) => params[name]).length;
  return (
    <search ref={ref} className={styles.filterSearch}>
      <form
        ref={form}
        action="/photo-gallery"
        className={styles.filterForm}
        onSubmit={(event) => {
          event.preventDefault();
          sheet.current?.hidePopover();
          apply();
        }}
      >
        {params.tag && <input type="hidden" name="tag" value={params.tag} />}
        <div className={styles.filterSearchBox}>
          <SearchField
            name="search"
            label="Search photos"
            placeholder="Search photos..."
            maxLength={100}
            {...field}
          />
        </div>
        <div className={styles.filterChoice}>
          <Select
            name="category"
            label="Category"
            isLabelHidden
            shape="pill"
            options={CATEGORY_OPTIONS}
            value={category ?? ALL_CATEGORIES}
            onChange={apply}
          />
        </div>
        <div className={styles.filterToggle}>
          <Button tone="secondary" popoverTarget={SHEET_ID}>
            <SlidersHorizontal size="1.1em" aria-hidden />
            Filters{chosenInSheet > 0 && ` (${chosenInSheet})`}
          </Button>
        </div>
        <fieldset
          ref={sheet}
          id={SHEET_ID}
          popover="auto"
          aria-label="Filters"
          className={styles.filterSheet}
          onToggle={({ newState }) => setSheetOpen(newState === 'open')}
        >
          <div className={styles.filterHead}>
            <h2 className={styles.filterHeading}>Filters</h2>
            <Button
              tone="quiet"
              shape="icon"
              popoverTarget={SHEET_ID}
              popoverTargetAction="hide"
              aria-label="Close"
            >
              <X aria-hidden />
            </Button>
          </div>
          {selects.map(({ name, ...select }) => (
            <div key={name} className={styles.filterChoice}>
              <Select
                {...select}
                name={name}
                isLabelHidden
                shape="pill"
                value={params[name] ?? ''}
                onChange={apply}
              />
            </div>
          ))}
          <div className={styles.filterDone}>
            <Button type="submit">
              {/* Without scripts nothing counts before it is pressed. */}
              <span>
                Show <span className={styles.filterCount}>{data?.total}</span>{' '}
                {data?.total === 1 ? 'recipe' : 'recipes'}
              </span>
            </Button>
          </div>
        </fieldset>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  );
}

/** The filters of the sheet. A blank value is left out of the URL. */
const sheetSelects = (search: string) => [
  limitSelect('maxNetCarbs', 'Net carbs', (grams) => `Up to ${grams} g net carbs`),
  limitSelect('minProtein', 'Protein', (grams) => `At least ${grams} g protein`),
  limitSelect('minFiber', 'Fiber', (grams) => `At least ${grams} g fiber`),
  limitSelect('maxTime', 'Total time', (minutes) => `Up to ${minutes} min`),
  { name: 'order' as const, label: 'Order', options: orderOptions(search !== '') },
];

const limitSelect = (
  name: keyof typeof LIMITS,
  label: string,
  textOf: (limit: number) => string,
) => ({
  name,
  label,
  options: [
    { value: '', label: `Any ${label.toLowerCase()}` },
    ...LIMITS[name].map((limit) => ({ value: String(limit), label: textOf(limit) })),
  ],
});

const ORDER_LABELS: Record<RecipeOrder, string> = {
  newest: 'Newest first',
  carbs: 'Fewest carbs first',
  quickest: 'Quickest first',
  popular: 'Most read first',
};

/** Without an order, a search shows its best results first. */
const orderOptions = (isSearch: boolean) => [
  { value: '', label: isSearch ? 'Best match first' : 'Author’s order' },
  ...Object.entries(ORDER_LABELS).map(([value, label]) => ({ value, label })),
];
