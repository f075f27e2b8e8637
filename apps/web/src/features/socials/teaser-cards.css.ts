import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const body = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[6],
});

export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  fontSize: vars.text.lg,
});

export const icon = style({ color: vars.color.goal });

export const text = style({ color: vars.color.inkSoft });

export const board = style({ display: 'grid', gap: vars.space[2] });

export const pin = style({
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.color.goalSoft,
  borderRadius: vars.radius.md,
  color: vars.color.goal,
  fontFamily: vars.font.serif,
  fontSize: vars.text.md,
});

export const captions = style({ display: 'grid', gap: vars.space[3] });

export const caption = style({
  paddingLeft: vars.space[4],
  borderLeft: `3px solid ${vars.color.accent}`,
  fontFamily: vars.font.serif,
  lineHeight: 1.45,
});

export const foot = style({ display: 'flex', marginTop: 'auto', paddingTop: vars.space[2] });
