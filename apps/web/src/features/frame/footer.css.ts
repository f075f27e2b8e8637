import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const footer = style({
  marginTop: vars.space[20],
  paddingBlock: vars.space[12],
  background: vars.color.sunken,
  borderTop: `1px solid ${vars.color.line}`,
});

export const inner = style({
  display: 'grid',
  gap: vars.space[8],
  justifyItems: 'start',
  '@media': {
    [from.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
});

export const title = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.xl,
  fontWeight: 600,
});

export const tagline = style({ color: vars.color.inkSoft });

export const icons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  // An icon is smaller than its button: on a phone the first icon starts where the text starts.
  marginInlineStart: '-0.8rem',
  '@media': { [from.tablet]: { marginInline: '0 -0.8rem' } },
});

export const legal = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[6],
  gridColumn: '1 / -1',
  width: '100%',
  paddingTop: vars.space[6],
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const adminLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: vars.color.inkSoft,
});
