import type { ComponentProps } from 'react';
import { visuallyHidden } from './visually-hidden.css.ts';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span className={visuallyHidden} {...props} />;
}
