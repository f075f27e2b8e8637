import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { button } from './button.css.ts';

type Look = NonNullable<Parameters<typeof button>[0]>;

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Before the text. Without a text, the button needs an `aria-label`. */
    icon?: LucideIcon;
  };

/** The class of a link that looks like a button. */
export function buttonClass(look: Look = {}): string {
  return button(look);
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
  const look = button({ tone, shape: shape ?? (Icon && !children ? 'icon' : 'text') });
  return (
    <button type={type} className={[look, className].filter(Boolean).join(' ')} {...props}>
      {Icon && <Icon size="1.1rem" aria-hidden />}
      {children}
    </button>
  );
}
