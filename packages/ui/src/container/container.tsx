import type { ComponentProps } from 'react';
import { container } from './container.css.ts';

export type ContainerProps = ComponentProps<'div'> & NonNullable<Parameters<typeof container>[0]>;

/** Centres its content in a column: as wide as the page, or narrower for reading. */
export function Container({ width, className, ...props }: ContainerProps) {
  return <div className={[container({ width }), className].filter(Boolean).join(' ')} {...props} />;
}
