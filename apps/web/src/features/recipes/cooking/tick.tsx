import type { ReactNode } from 'react';
import * as styles from './tick.css.ts';

export interface TickProps {
  isOn: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A checkbox that is large enough for a finger, with its text. */
export function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" className={styles.box} checked={isOn} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}
