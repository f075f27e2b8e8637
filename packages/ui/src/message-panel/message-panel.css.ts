import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[16],
  paddingInline: vars.space[4],
  textAlign: 'center',
});

export const icon = style({ width: '2.75rem', height: '2.75rem', color: vars.color.inkSoft });

export const text = style({
  maxWidth: '34rem',
  color: vars.color.inkSoft,
  textWrap: 'balance',
});
