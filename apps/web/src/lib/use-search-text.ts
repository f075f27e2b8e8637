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
 * The text of a search box whose search lives in the address: typing changes the address after a rest,
 * and a changed address (back, a link) changes the text, but never under the hands of who types.
 */
export function useSearchText({ search, onSearch, delay }: SearchTextOptions) {
  const [text, setText] = useState(search);
  const rested = useDebounced(text, delay);
  // What the address says or is about to say.
  const known = useRef(search);
  const report = useRef(onSearch);
  report.current = onSearch;

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

  return [text, setText] as const;
}
