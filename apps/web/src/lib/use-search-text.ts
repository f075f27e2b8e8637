import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

interface SearchTextOptions {
  /** What is searched for now, as the address says. */
  search: string;
  /** Called with the text once typing has rested. */
  onSearch: (search: string) => void;
  /** Milliseconds of rest. */
  delay: number;
}

/**
 * The text of a search box whose search is in the address. Typing changes the address after a rest, and a changed
 * address (the back button, a link) changes the text, unless the visitor is typing. Give `field` to the input: it may
 * hold text that the visitor typed before the page was hydrated.
 */
export function useSearchText({ search, onSearch, delay }: SearchTextOptions) {
  const [text, setText] = useState(search);
  const rested = useDebounced(text, delay);
  // What the address holds, or will hold after the last report.
  const known = useRef(search);
  const report = useRef(onSearch);
  report.current = onSearch;

  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);

  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    if (rested.trim() === known.current) return;
    known.current = rested.trim();
    report.current(rested.trim());
  }, [rested]);

  return { text, setText, field };
}
