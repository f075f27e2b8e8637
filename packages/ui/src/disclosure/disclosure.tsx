import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './disclosure.css.ts';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'className'> {
  summary: ReactNode;
}

/** What is there for those who want it, folded away under a line. */
export function Disclosure({ summary, children, ...props }: DisclosureProps) {
  return (
    <details className={styles.disclosure} {...props}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown className={styles.arrow} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
