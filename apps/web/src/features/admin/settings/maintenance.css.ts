import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  width: '100%',
});

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[3],
  paddingTop: vars.space[6],
  borderTop: `1px solid ${vars.color.line}`,
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${vars.space[4]} ${vars.space[8]}`,
  margin: 0,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Short values, which stand side by side on a phone too. */
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[3]} ${vars.space[6]}`,
  width: '100%',
  margin: 0,
});

export const fact = style({ minWidth: 0 });

export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const value = style({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });

export const small = style({
  display: 'block',
  maxWidth: '34rem',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: 400,
});

/** What a check or a command said. Its lines may be long. */
export const faults = style({
  margin: 0,
  fontSize: vars.text.sm,
  fontWeight: 400,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const outcome = style({ fontSize: vars.text.sm });

export const heading = style({ fontFamily: vars.font.sans, fontSize: 'inherit', fontWeight: 600 });

export const text = style({ maxWidth: '38rem', color: vars.color.inkSoft, fontSize: vars.text.sm });

export const path = style({ overflowWrap: 'anywhere' });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const progress = style({ display: 'grid', gap: vars.space[1], width: '100%' });

export const bar = style({ width: '100%', maxWidth: '24rem' });

export const preview = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[3],
  width: '100%',
  maxWidth: '38rem',
});

export const form = style({
  display: 'grid',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '24rem',
});
