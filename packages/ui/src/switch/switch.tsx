import { type ComponentProps, useId } from 'react';
import * as styles from './switch.css.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> {
  label: string;
  /** Explains what the switch turns on. */
  hint?: string;
}

/** A setting that takes effect immediately: a checkbox that looks like a switch and has its role. */
export function Switch({ label, hint, ...props }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox already exposes its state
        role="switch"
        className={styles.track}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        {...props}
      />
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

/** What a switch looks like, for a link that turns something on by its URL. */
export function SwitchTrack({ isOn }: { isOn: boolean }) {
  return <span className={styles.track} data-on={isOn || undefined} aria-hidden />;
}
