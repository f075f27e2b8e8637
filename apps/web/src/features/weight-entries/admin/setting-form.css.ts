import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** The frame of one setting. */
export const setting = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[4]} ${vars.space[5]}`,
});

export const stored = style({
  marginTop: vars.space[1],
  color: vars.color.goal,
  fontSize: vars.text.sm,
  fontWeight: 600,
});

export const hint = style({
  marginTop: vars.space[1],
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

/** Aligns the button with the input, even when an error is shown below it. */
export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, 12rem) auto',
  alignItems: 'start',
  gap: vars.space[3],
});

export const submit = style({ paddingTop: '1.7rem' });
