import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});

export const ranges = style({ display: 'flex', gap: vars.space[1] });

export const range = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  padding: `0 ${vars.space[3]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  color: vars.color.ink,
  fontSize: vars.text.sm,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background ${vars.motion.quick}`,
  ':hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
});

export const current = style([
  range,
  {
    background: vars.color.accentSoft,
    borderColor: vars.color.accent,
    color: vars.color.accentStrong,
  },
]);
