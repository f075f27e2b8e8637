import type { Snippet } from '@site/schema/pagination';
import * as styles from './search-results.css.ts';

/** The line of a text in which a search found its words, with these marked. */
export function SearchSnippet({ snippet }: { snippet: Snippet }) {
  return snippet.map(({ text, isMatch }, index) => {
    if (!isMatch) return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a line has nothing else that identifies it
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    );
  });
}
