import { DIETS, LIMITS, type LimitName } from '@site/schema/recipe-filters';
import {
  RECIPE_CATEGORIES,
  type RecipeCategory,
  type RecipeOrder,
} from '@site/schema/recipe-values';
import type { GalleryOffers } from '@site/schema/recipes';
import { Button, buttonClass } from '@site/ui/button';
import { textSize, whole } from '@site/ui/layout';
import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { useBackCloses } from '@site/ui/use-back-closes';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { scripted } from '../../lib/share.css.ts';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import * as styles from './gallery-filter.css.ts';
import {
  chosenDiets,
  type GalleryFilter,
  type GallerySearchParams,
  galleryQuery,
  readGalleryFilter,
} from './gallery-search.ts';
import { CATEGORY_LABELS } from './recipe-texts.ts';
import { HeartIcon } from './save-heart.tsx';

export interface PhotoGalleryProps {
  params: GallerySearchParams;
  onFilter: (filter: GalleryFilter) => void;
}

const SHEET_ID = 'more-filters';

/**
 * Filters and orders the gallery. The form has an action, and the popover its button, so that they work without scripts.
 * On small screens the popover is a sheet at the bottom, on others a card below its button.
 */
export function RecipeGalleryFilter({
  ref,
  params,
  onFilter,
}: PhotoGalleryProps & { ref: Ref<HTMLElement> }) {
  const { search = '', category } = params;
  const { features } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLFieldSetElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useBackCloses(isSheetOpen, () => sheet.current?.hidePopover());
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
  const selects = sheetSelects(params, data?.offers);
  const diets = DIETS.filter((diet) => params[diet] || data?.offers?.diets.includes(diet));
  const chosenInSheet =
    selects.filter(({ name }) => params[name]).length + chosenDiets(params).length;
  return (
    <search ref={ref} className={whole}>
      <form
        ref={form}
        action="/photo-gallery"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          sheet.current?.hidePopover();
          apply();
        }}
      >
        {(['saved', 'only', 'tag'] as const).map(
          (name) =>
            params[name] && <input key={name} type="hidden" name={name} value={params[name]} />,
        )}
        <div className={styles.searchBox}>
          <SearchField
            name="search"
            label="Search photos"
            placeholder="Search photos..."
            maxLength={100}
            {...field}
          />
        </div>
        <div className={styles.choice}>
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
        <div className={styles.toggle}>
          <Button tone="secondary" popoverTarget={SHEET_ID}>
            <SlidersHorizontal size="1.1em" aria-hidden />
            Filters{chosenInSheet > 0 && ` (${chosenInSheet})`}
          </Button>
        </div>
        {features.saving && (
          <span className={scripted}>
            <Link
              to="/photo-gallery"
              search={{
                ...params,
                saved: params.saved ? undefined : 1,
                only: undefined,
                page: undefined,
              }}
              activeOptions={{ exact: true }}
              aria-current={params.saved ? 'true' : undefined}
              className={`${buttonClass({ tone: 'secondary' })} ${styles.saved}`}
              resetScroll={false}
            >
              <HeartIcon />
              <span className={styles.savedWord}>Saved</span>
            </Link>
          </span>
        )}
        <fieldset
          ref={sheet}
          id={SHEET_ID}
          popover="auto"
          aria-label="Filters"
          className={styles.sheet}
          onToggle={({ newState }) => setSheetOpen(newState === 'open')}
        >
          <div className={styles.head}>
            <h2 className={textSize.lg}>Filters</h2>
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
          {diets.length > 0 && (
            <fieldset className={styles.diets} aria-label="Diets">
              {diets.map((diet) => (
                <label key={diet} className={styles.diet}>
                  <input
                    type="checkbox"
                    name={diet}
                    value="true"
                    checked={params[diet] ?? false}
                    onChange={apply}
                  />
                  <span className={styles.dietName}>{diet}</span>
                </label>
              ))}
            </fieldset>
          )}
          {selects.map(({ name, ...select }) => (
            <Select
              key={name}
              {...select}
              name={name}
              isLabelHidden
              shape="pill"
              value={params[name] ?? ''}
              onChange={apply}
            />
          ))}
          <Button type="submit">
            <span>
              {/* Without scripts nothing counts before it is pressed. */}
              Show {!params.saved && <span className={styles.count}>{data?.total} </span>}
              {data?.total === 1 ? 'recipe' : 'recipes'}
            </span>
          </Button>
        </fieldset>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  );
}

/** The filter option that shows every category. */
const ALL_CATEGORIES = 'all';

const SEVERAL: Partial<Record<RecipeCategory, string>> = { snack: 'Snacks', dessert: 'Desserts' };

const CATEGORY_OPTIONS = [
  { value: ALL_CATEGORIES, label: 'All Categories' },
  ...RECIPE_CATEGORIES.map((value) => ({ value, label: SEVERAL[value] ?? CATEGORY_LABELS[value] })),
];

/** The selects of the sheet. A blank value is left out of the URL. */
function sheetSelects(params: GallerySearchParams, offers: GalleryOffers | undefined) {
  const limits = LIMIT_SELECTS.map(([name, label, textOf]) => {
    const offered = LIMITS[name].filter(
      (limit) => limit === params[name] || offers?.[name].includes(limit),
    );
    const options = [
      { value: '', label: `Any ${label.toLowerCase()}` },
      ...offered.map((limit) => ({ value: String(limit), label: textOf(limit) })),
    ];
    return { name, label, options };
  });
  return [
    ...limits.filter(({ options }) => options.length > 1),
    { name: 'order' as const, label: 'Order', options: orderOptions(params) },
  ];
}

const LIMIT_SELECTS: [name: LimitName, label: string, textOf: (limit: number) => string][] = [
  ['maxNetCarbs', 'Net carbs', (grams) => `Up to ${grams} g net carbs`],
  ['minProtein', 'Protein', (grams) => `At least ${grams} g protein`],
  ['minFiber', 'Fiber', (grams) => `At least ${grams} g fiber`],
  ['maxTime', 'Total time', (minutes) => `Up to ${minutes} min`],
];

const ORDER_LABELS: Record<RecipeOrder, string> = {
  newest: 'Newest first',
  carbs: 'Fewest carbs first',
  quickest: 'Quickest first',
  popular: 'Most read first',
};

/** Without an order, a search shows its best results first. */
const orderOptions = ({ saved, search }: GallerySearchParams) => [
  {
    value: '',
    label: saved ? 'Last saved first' : search ? 'Best match first' : 'Author’s order',
  },
  ...Object.entries(ORDER_LABELS).map(([value, label]) => ({ value, label })),
];
