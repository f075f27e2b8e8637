import type { ComponentProps } from 'react';
import { button } from './button.css.ts';

type Look = NonNullable<Parameters<typeof button>[0]>;

export type ButtonProps = ComponentProps<'button'> & Look;

/** The class of a link that looks like a button. */
export function buttonClass(look: Look = {}): string {
  return button(look);
}

/** A button. The default `type` is `button`, so that it does not submit a form by accident. */
export function Button({ tone, shape, className, type = 'button', ...props }: ButtonProps) {
  const classes = [button({ tone, shape }), className].filter(Boolean).join(' ');
  return <button type={type} className={classes} {...props} />;
}
