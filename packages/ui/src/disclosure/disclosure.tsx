import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './disclosure.css.ts';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'className'> {
  summary: ReactNode;
}

/** A `<details>` element: shows only the summary until the user opens it. */
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
