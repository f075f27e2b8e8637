import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const rows = style({
  display: 'grid',
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
  padding: `${vars.space[1]} ${vars.space[2]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  ':target': { background: vars.color.accentSoft },
});

export const day = style({
  // On a line of its own on a narrow screen.
  flexBasis: '100%',
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [from.tablet]: { flexBasis: '10.5rem' } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
});

export const more = style({ color: vars.color.inkSoft });
