import { type ComponentProps, useId } from 'react';
import * as styles from './switch.css.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> {
  label: string;
  /** What turning it on means. */
  hint?: string;
}

/** On or off, at once: a checkbox that looks and speaks like a switch. */
export function Switch({ label, hint, ...props }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself tells its state
        role="switch"
        className={styles.input}
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
