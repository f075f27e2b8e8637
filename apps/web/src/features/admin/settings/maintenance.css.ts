import { from } from '@site/ui/theme/breakpoints';
import { column, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const parts = style({ ...column(6), width: '100%' });

export const part = style({
  ...column(3),
  justifyItems: 'start',
  paddingTop: vars.space[6],
  borderTop: `1px solid ${vars.color.line}`,
});

export const facts = style({
  ...column(4),
  columnGap: vars.space[8],
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** Short values, which stand side by side on a phone too. */
export const numbers = style({
  ...stack(3),
  columnGap: vars.space[6],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  width: '100%',
});

export const value = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const small = style({
  display: 'block',
  maxWidth: '34rem',
  ...soft('sm'),
  fontWeight: 400,
});

export const text = style({ maxWidth: '38rem', ...soft('sm') });

export const path = style({ overflowWrap: 'anywhere' });

export const progress = style({ ...stack(1), width: '100%' });

export const bar = style({ width: '100%', maxWidth: '24rem' });

export const preview = style({
  ...stack(3),
  justifyItems: 'start',
  width: '100%',
  maxWidth: '38rem',
});
