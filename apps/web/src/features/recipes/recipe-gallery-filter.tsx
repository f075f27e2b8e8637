import { Button } from '@site/ui/button';
import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { SlidersHorizontal } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { useSearchText } from '../../lib/use-search-text.ts';
import { ALL_CATEGORIES, CATEGORY_OPTIONS } from './recipe-category-labels.ts';
import * as styles from './recipe-gallery-filter.css.ts';
import { NET_CARB_OPTIONS, orderOptions, TIME_OPTIONS } from './recipe-gallery-options.ts';
import {
  type GalleryFilter,
  type GallerySearchParams,
  readGalleryFilter,
} from './recipe-gallery-query.ts';

/** Milliseconds without typing before the search starts. */
const SEARCH_DELAY = 200;

const SHEET_ID = 'more-filters';

export interface RecipeGalleryFilterProps {
  ref?: Ref<HTMLElement>;
  params: GallerySearchParams;
  onFilter: (filter: GalleryFilter) => void;
}

/**
 * Filters and orders the gallery. The form has an action and a popover, so that it works without scripts too. On small
 * screens the popover is a sheet with the rarer filters; on wide ones its selects stand in the row of the others.
 */
export function RecipeGalleryFilter({ ref, params, onFilter }: RecipeGalleryFilterProps) {
  const { search = '', category } = params;
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLFieldSetElement>(null);
  const read = () => readGalleryFilter(Object.fromEntries(new FormData(form.current ?? undefined)));
  const apply = () => onFilter(read());
  const { text, setText, field } = useSearchText({ search, onSearch: apply, delay: SEARCH_DELAY });

  const onMount = useRef(() => {
    // The visitor may have typed and chosen before hydration.
    const chosen = read();
    if (JSON.stringify(chosen) !== JSON.stringify(readGalleryFilter({ ...params })))
      onFilter(chosen);
  });
  useEffect(() => onMount.current(), []);

  const selects = sheetSelects(search);
  const chosenInSheet = selects.filter(({ name }) => params[name]).length;
  return (
    <search ref={ref} className={styles.search}>
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
        <div className={styles.searchBox}>
          <SearchField
            ref={field}
            name="search"
            label="Search photos"
            placeholder="Search photos..."
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
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
        <fieldset
          ref={sheet}
          id={SHEET_ID}
          popover="auto"
          aria-label="Filters"
          className={styles.sheet}
        >
          {selects.map(({ name, ...select }) => (
            <div key={name} className={styles.choice}>
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
          <div className={styles.done}>
            <Button type="submit">Show photos</Button>
          </div>
        </fieldset>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  );
}

const sheetSelects = (search: string) => [
  { name: 'maxNetCarbs' as const, label: 'Net carbs', options: NET_CARB_OPTIONS },
  { name: 'maxTime' as const, label: 'Total time', options: TIME_OPTIONS },
  { name: 'order' as const, label: 'Order', options: orderOptions(search !== '') },
];
