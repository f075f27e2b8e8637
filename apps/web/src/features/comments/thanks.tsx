import type { SiteOptions } from '../../lib/site-options.ts';
import { useSite } from '../../lib/site-options.ts';
import * as styles from './comments.css.ts';

/** Who reads what is written. */
export const authorOf = ({ identity }: Pick<SiteOptions, 'identity'>) =>
  identity.author || 'the author';

interface ThanksProps {
  status: 'held' | 'shown';
  /** Takes the focus, where the form has gone. */
  isFocused?: boolean;
}

/** What became of what was sent. */
export function Thanks({ status, isFocused = false }: ThanksProps) {
  const author = authorOf(useSite());
  return (
    <p
      role="status"
      tabIndex={-1}
      ref={(element) => {
        if (isFocused) element?.focus();
      }}
      className={styles.thanks}
    >
      {status === 'held'
        ? `Thank you. Your comment is waiting for ${author} to read it.`
        : 'Thank you. It is on the page now.'}
    </p>
  );
}
