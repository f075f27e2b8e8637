import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style({ position: 'relative', display: 'inline-flex' });

/** Absolutely positioned, so that it does not move other content. */
export const progress = style({
  position: 'absolute',
  insetInline: vars.space[4],
  bottom: '0.3125rem',
  height: '0.25rem',
  width: `calc(100% - 2 * ${vars.space[4]})`,
  accentColor: vars.color.accent,
});
