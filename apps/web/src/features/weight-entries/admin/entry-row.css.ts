import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const notes = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const numbers = style({ display: 'grid', justifyItems: 'end', flexShrink: 0 });

export const weight = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontWeight: 600,
  lineHeight: 1.4,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

export const change = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontVariantNumeric: 'tabular-nums',
});

export const bmi = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });
