import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { useSearchText } from '../../../lib/use-search-text.ts';
import type { ListView } from '../../editing/admin-tab.ts';
import * as styles from '../../editing/content-list.css.ts';
import { SORT_OPTIONS, STATUS_OPTIONS } from './posts-view.ts';

/** Milliseconds without typing before the search starts. */
const SEARCH_DELAY = 200;

export interface PostsFilterProps {
  view: ListView;
  onView: (view: ListView) => void;
}

/** Searches, filters and sorts the list of posts. */
export function PostsFilter({ view, onView }: PostsFilterProps) {
  const { find, status, sort } = view;
  const { text, setText, field } = useSearchText({
    search: find ?? '',
    onSearch: (next) => onView({ ...view, find: next || undefined }),
    delay: SEARCH_DELAY,
  });
  return (
    <search className={styles.filter}>
      <SearchField
        ref={field}
        label="Search your posts"
        placeholder="Search your posts..."
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label="Show"
        isLabelHidden
        shape="pill"
        options={STATUS_OPTIONS}
        value={status ?? ''}
        onChange={({ target }) => onView({ ...view, status: target.value || undefined })}
      />
      <Select
        label="Order"
        isLabelHidden
        shape="pill"
        options={SORT_OPTIONS}
        value={sort ?? ''}
        onChange={({ target }) => onView({ ...view, sort: target.value || undefined })}
      />
    </search>
  );
}
