import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const stepper = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginBottom: vars.space[3],
});

export const count = style({
  minWidth: '6.5rem',
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

export const original = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

/** A sign of the text's own font: an icon would be a larger download. */
export const sign = style({ fontSize: vars.text.lg });
