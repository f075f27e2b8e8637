/** The words of a comment: plain text, whose lines stay. */
import type { ShownComment } from '@site/schema/comments';
import * as styles from './comments.css.ts';

/** An address, without the punctuation of the sentence around it. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]])/;

/** Links are links only of a writer whom the author trusts. */
export function CommentText({ text, isTrusted }: Pick<ShownComment, 'text' | 'isTrusted'>) {
  const parts = isTrusted ? text.split(LINK) : [text];
  return (
    <p className={styles.text} dir="auto">
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <a key={index} href={part} rel="ugc nofollow noopener">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
