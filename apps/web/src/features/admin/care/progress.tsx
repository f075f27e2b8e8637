import { useId } from 'react';
import * as styles from './care.css.ts';

/** How much of something is done. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id}>{label}</p>
      <progress aria-labelledby={id} className={styles.bar} max={100} value={percent} />
    </div>
  );
}
