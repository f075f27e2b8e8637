import { buttonClass } from '@site/ui/button';
import { SearchField } from '@site/ui/search-field';
import * as styles from './search.css.ts';

/** Searches the site from a page that has nothing else. */
export function SearchForm() {
  return (
    <search>
      <form action="/blog" className={styles.form}>
        <SearchField
          name="search"
          label="Search posts, recipes and pages"
          placeholder="Search posts, recipes and pages..."
          maxLength={100}
        />
        <button type="submit" className={buttonClass({ tone: 'secondary' })}>
          Search
        </button>
      </form>
    </search>
  );
}
