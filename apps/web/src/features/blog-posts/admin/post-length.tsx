import { formatCount } from '../../../lib/format.ts';
import { length } from './post-length.css.ts';
import { readTimeOf } from './read-time.ts';

/** The number of words, and the minutes that they take to read. */
export function PostLength({ words }: { words: number }) {
  return (
    <p className={length}>
      {formatCount(words)} {words === 1 ? 'word' : 'words'} · {readTimeOf(words)} min
    </p>
  );
}
