import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as styles from './button.css.ts';

interface Look {
  /** Default: `primary`. */
  tone?: keyof typeof styles.tones;
  /** `icon`: as wide as high. */
  shape?: 'text' | 'icon';
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Before the text. Without a text, the button needs an `aria-label`. */
    icon?: LucideIcon;
  };

/** The class of a link that looks like a button. */
export function buttonClass({ tone = 'primary', shape }: Look = {}): string {
  return shape === 'icon' ? `${styles.tones[tone]} ${styles.icon}` : styles.tones[tone];
}

/** A button. The default `type` is `button`, so that it does not submit a form by accident. */
export function Button({
  tone,
  icon: Icon,
  shape,
  className,
  type = 'button',
  children,
  ...props
}: ButtonProps) {
  const toneClass = buttonClass({ tone, shape: shape ?? (Icon && !children ? 'icon' : 'text') });
  return (
    <button type={type} className={[toneClass, className].filter(Boolean).join(' ')} {...props}>
      {Icon && <Icon size="1.1rem" aria-hidden />}
      {children}
    </button>
  );
}
