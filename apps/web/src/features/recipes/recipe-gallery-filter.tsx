import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-categories';
import { Button } from '@site/ui/button';
import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { type Ref, useEffect, useRef } from 'react';
import { useSearchText } from '../../lib/use-search-text.ts';
import { ALL_CATEGORIES, CATEGORY_OPTIONS } from './recipe-category-labels.ts';
import * as styles from './recipe-gallery.css.ts';
import type { GallerySearchParams } from './recipe-gallery-query.ts';

/** Milliseconds without typing before the search starts. */
const SEARCH_DELAY = 200;

export interface GalleryFilter {
  search?: string | undefined;
  category?: RecipeCategory | undefined;
}

export interface RecipeGalleryFilterProps {
  ref?: Ref<HTMLElement>;
  params: GallerySearchParams;
  onFilter: (filter: GalleryFilter) => void;
}

/** Filters the gallery. The form has an action, so that it works without scripts too. */
export function RecipeGalleryFilter({
  ref,
  params: { search = '', category },
  onFilter,
}: RecipeGalleryFilterProps) {
  const { text, setText, field } = useSearchText({
    search,
    onSearch: (next) => onFilter({ search: next, category }),
    delay: SEARCH_DELAY,
  });
  const choose = (value: string) => onFilter({ search: text.trim(), category: categoryOf(value) });

  const select = useRef<HTMLSelectElement>(null);
  const onMount = useRef(() => {
    // The visitor may have typed and chosen before hydration.
    const chosen = categoryOf(select.current?.value ?? '');
    if (chosen !== category) onFilter({ search: field.current?.value.trim(), category: chosen });
  });
  useEffect(() => onMount.current(), []);

  return (
    <search ref={ref} className={styles.search}>
      <form
        action="/photo-gallery"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onFilter({ search: text.trim(), category });
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
        <div className={styles.categoryBox}>
          <Select
            ref={select}
            name="category"
            label="Category"
            isLabelHidden
            shape="pill"
            options={CATEGORY_OPTIONS}
            value={category ?? ALL_CATEGORIES}
            onChange={({ target: { value } }) => choose(value)}
          />
        </div>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  );
}

/** Undefined for all categories. */
function categoryOf(value: string): RecipeCategory | undefined {
  return RECIPE_CATEGORIES.find((known) => known === value);
}
