import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const tab = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const goal = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[4]} ${vars.space[5]}`,
});

export const goalNow = style({
  marginTop: vars.space[1],
  color: vars.color.goal,
  fontSize: vars.text.sm,
  fontWeight: 600,
});

/** The button stands beside the field itself, whatever is said below that. */
export const goalField = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, 12rem) auto',
  alignItems: 'start',
  gap: vars.space[3],
});

export const goalSubmit = style({ paddingTop: '1.7rem' });

export const list = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[5]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const text = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[1] });

export const day = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  fontWeight: 600,
  lineHeight: 1.35,
});

export const notes = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const numbers = style({ display: 'grid', justifyItems: 'end', flexShrink: 0 });

export const weight = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontWeight: 600,
  lineHeight: 1.4,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

export const bmi = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  '@media': { [from.tablet]: { flexDirection: 'row' } },
});

export const form = style({ display: 'grid', gap: vars.space[5] });

export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const restored = style({
  padding: vars.space[3],
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
});
