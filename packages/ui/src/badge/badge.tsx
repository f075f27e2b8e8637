import type { ComponentProps } from 'react';
import { badge } from './badge.css.ts';

export type BadgeProps = ComponentProps<'span'> & NonNullable<Parameters<typeof badge>[0]>;

/** A word or a number that qualifies the text next to it. */
export function Badge({ tone, ...props }: BadgeProps) {
  return <span className={badge({ tone })} {...props} />;
}
