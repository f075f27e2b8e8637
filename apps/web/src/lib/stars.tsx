import type { CSSProperties } from 'react';
import * as styles from './stars.css.ts';

/** @param props.value 1 to 5, with decimals for an average */
export function Stars({ value }: { value: number }) {
  return (
    <span
      role="img"
      aria-label={`${value} of 5 stars`}
      className={styles.stars}
      style={{ '--stars': value } as CSSProperties}
    />
  );
}
