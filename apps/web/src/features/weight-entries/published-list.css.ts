import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const rows = style({
  display: 'grid',
  gap: vars.space[1],
  padding: 0,
  listStyle: 'none',
  fontSize: vars.text.sm,
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
  scrollMarginTop: '6rem',
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.sm,
  ':target': { background: vars.color.accentSoft },
});

export const day = style({
  minWidth: '10.5rem',
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
});

export const more = style({ color: vars.color.inkSoft });
