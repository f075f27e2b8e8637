import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const section = style({
  alignItems: 'flex-start',
  gap: vars.space[3],
  marginTop: vars.space[6],
  padding: vars.space[6],
});

export const heading = style({ fontSize: vars.text.lg });

export const text = style({ maxWidth: '38rem', color: vars.color.inkSoft });

export const form = style({
  display: 'grid',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '24rem',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
