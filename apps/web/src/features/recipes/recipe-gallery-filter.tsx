import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-categories';
import { Button } from '@site/ui/button';
import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { useSearchText } from '../../lib/use-search-text.ts';
import { ALL_CATEGORIES, CATEGORY_OPTIONS } from './recipe-category-labels.ts';
import * as styles from './recipe-gallery.css.ts';
import type { GallerySearchParams } from './recipe-gallery-query.ts';

/** Milliseconds that typing rests before the gallery is searched. */
const SEARCH_DELAY = 200;

export interface GalleryFilter {
  search?: string | undefined;
  category?: RecipeCategory | undefined;
}

export interface RecipeGalleryFilterProps {
  params: GallerySearchParams;
  onFilter: (filter: GalleryFilter) => void;
}

/** What narrows the gallery; a form with an address, so that it works before and without scripts. */
export function RecipeGalleryFilter({
  params: { search = '', category },
  onFilter,
}: RecipeGalleryFilterProps) {
  const [text, setText] = useSearchText({
    search,
    onSearch: (next) => onFilter({ search: next, category }),
    delay: SEARCH_DELAY,
  });
  return (
    <search className={styles.search}>
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
            name="category"
            label="Category"
            isLabelHidden
            options={CATEGORY_OPTIONS}
            value={category ?? ALL_CATEGORIES}
            onChange={({ target: { value } }) =>
              onFilter({
                search: text.trim(),
                category: RECIPE_CATEGORIES.find((known) => known === value),
              })
            }
          />
        </div>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  );
}
