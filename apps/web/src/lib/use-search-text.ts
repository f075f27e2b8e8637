import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds without typing before a search starts. */
const SEARCH_DELAY = 200;

/**
 * The text of a search field whose search is in the URL. Typing updates the URL after a pause. A new URL (the back
 * button, a link) updates the text, unless the visitor is typing. Pass `field` to the input: it may contain text that the
 * visitor typed before hydration.
 *
 * @param search the current search, from the URL
 * @param onSearch called with the trimmed text when typing pauses
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const debounced = useDebounced(text);
  // The search in the URL, or the one last passed to `onSearch`.
  const currentSearch = useRef(search);
  const latestOnSearch = useRef(onSearch);
  latestOnSearch.current = onSearch;

  const ref = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (ref.current) setText(ref.current.value);
  }, []);

  useEffect(() => {
    if (search === currentSearch.current) return;
    currentSearch.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    if (debounced.trim() === currentSearch.current) return;
    currentSearch.current = debounced.trim();
    latestOnSearch.current(debounced.trim());
  }, [debounced]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value);
  return { text, field: { ref, value: text, onChange } };
}

/** The latest value that stayed the same for the time in which somebody types. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
