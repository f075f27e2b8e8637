import { SearchField } from '@site/ui/search-field';
import { useSearchText } from '../../../lib/use-search-text.ts';
import * as styles from '../../editing/content-list.css.ts';

/** Milliseconds without typing before the search starts. */
const SEARCH_DELAY = 200;

export interface NoteSearchProps {
  find: string | undefined;
  onFind: (find: string | undefined) => void;
}

/** Finds entries by their notes. */
export function NoteSearch({ find = '', onFind }: NoteSearchProps) {
  const { text, setText, field } = useSearchText({
    search: find,
    onSearch: (next) => onFind(next || undefined),
    delay: SEARCH_DELAY,
  });
  return (
    <search className={styles.filter}>
      <SearchField
        ref={field}
        label="Search your notes"
        placeholder="Search your notes..."
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
