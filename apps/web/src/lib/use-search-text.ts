import { useEffect, useRef, useState } from 'react';

interface SearchTextOptions {
  /** The current search, from the URL. */
  search: string;
  /** Called with the trimmed text when typing pauses. */
  onSearch: (search: string) => void;
  /** Milliseconds without typing before `onSearch` is called. */
  delay: number;
}

/**
 * The text of a search field whose search is in the URL. Typing updates the URL after a pause. A new URL (the back
 * button, a link) updates the text, unless the visitor is typing. Pass `field` to the input as its `ref`: it may
 * contain text that the visitor typed before hydration.
 */
export function useSearchText({ search, onSearch, delay }: SearchTextOptions) {
  const [text, setText] = useState(search);
  const debounced = useDebounced(text, delay);
  // The search in the URL, or the one last passed to `onSearch`.
  const currentSearch = useRef(search);
  const latestOnSearch = useRef(onSearch);
  latestOnSearch.current = onSearch;

  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (field.current) setText(field.current.value);
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

  return { text, setText, field };
}

/** The latest value that stayed the same for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
