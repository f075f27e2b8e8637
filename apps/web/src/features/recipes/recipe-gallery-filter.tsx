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

const FIELDS = ['search', 'category', 'maxNetCarbs', 'maxTime', 'order'] as const;

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
  const { search = '', category, maxNetCarbs, maxTime, order } = params;
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLFieldSetElement>(null);
  const read = () => readGalleryFilter(Object.fromEntries(new FormData(form.current ?? undefined)));
  const apply = () => onFilter(read());
  const { text, setText, field } = useSearchText({ search, onSearch: apply, delay: SEARCH_DELAY });

  const onMount = useRef(() => {
    // The visitor may have typed and chosen before hydration.
    const chosen = read();
    if (FIELDS.some((name) => chosen[name] !== params[name])) onFilter(chosen);
  });
  useEffect(() => onMount.current(), []);

  const chosenInSheet = [maxNetCarbs, maxTime, order].filter(Boolean).length;
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
          <div className={styles.choice}>
            <Select
              name="maxNetCarbs"
              label="Net carbs"
              isLabelHidden
              shape="pill"
              options={NET_CARB_OPTIONS}
              value={maxNetCarbs ?? ''}
              onChange={apply}
            />
          </div>
          <div className={styles.choice}>
            <Select
              name="maxTime"
              label="Total time"
              isLabelHidden
              shape="pill"
              options={TIME_OPTIONS}
              value={maxTime ?? ''}
              onChange={apply}
            />
          </div>
          <div className={styles.choice}>
            <Select
              name="order"
              label="Order"
              isLabelHidden
              shape="pill"
              options={orderOptions(search !== '')}
              value={order ?? ''}
              onChange={apply}
            />
          </div>
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
