import type { ComponentProps } from 'react';
import { container } from './container.css.ts';

export type ContainerProps = ComponentProps<'div'> & NonNullable<Parameters<typeof container>[0]>;

/** The column that content keeps to: the page's width, or a reading measure. */
export function Container({ width, className, ...props }: ContainerProps) {
  return <div className={[container({ width }), className].filter(Boolean).join(' ')} {...props} />;
}
