import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { useSearchText } from '../../lib/use-search-text.ts';
import type { ListView } from './admin-tab.ts';
import * as styles from './content-list.css.ts';

export interface ListChoice {
  label: string;
  /** The parameter of the URL that holds it. */
  name: 'status' | 'category' | 'sort';
  /** The first one is what the list shows without the parameter. */
  options: readonly { value: string; label: string }[];
}

interface ListFilterProps {
  label: string;
  view: ListView;
  /** The first one chooses what is shown. */
  choices: readonly ListChoice[];
  onView: (view: ListView) => void;
}

/** Searches, filters and sorts a list. Each change leads to its first page. */
export function ListFilter({ label, view, choices, onView }: ListFilterProps) {
  // What was deleted last is first in the trash, which has no search.
  const isTrash = view.status === 'trash';
  const change = (changes: ListView) => onView({ ...view, page: undefined, ...changes });
  const { field } = useSearchText(view.find ?? '', (next) => change({ find: next || undefined }));
  return (
    <search className={styles.filter}>
      {!isTrash && (
        <SearchField label={label} placeholder={`${label}...`} maxLength={100} {...field} />
      )}
      {(isTrash ? choices.slice(0, 1) : choices).map(({ label: name, name: key, options }) => (
        <Select
          key={key}
          label={name}
          isLabelHidden
          shape="pill"
          options={options}
          value={view[key] ?? ''}
          onChange={({ target }) => change({ [key]: target.value || undefined })}
        />
      ))}
    </search>
  );
}

/** The value of a choice that the URL names; an unknown one counts as none. */
export const oneOf = <Value extends string>(
  value: string | undefined,
  values: readonly Value[],
): Value | undefined => values.find((each) => each === value);
