import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[4],
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flex: 1,
  gap: vars.space[1],
  padding: vars.space[4],
});

export const cardLabel = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.color.inkSoft,
  fontFamily: vars.font.sans,
  fontSize: vars.text.sm,
  fontWeight: 600,
  letterSpacing: 'normal',
  lineHeight: 1.35,
});

export const figure = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text['2xl'],
  fontWeight: 560,
  lineHeight: 1.2,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

export const pages = style({ display: 'grid', gap: vars.space[3], marginTop: vars.space[4] });
