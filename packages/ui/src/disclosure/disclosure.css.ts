import { style } from '@vanilla-extract/css';
import { line, strong } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

export const disclosure = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
});

export const arrow = style({
  width: '1.125rem',
  height: '1.125rem',
  flexShrink: 0,
  color: vars.color.inkSoft,
  transition: `transform ${vars.motion.quick}`,
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
});

export const summary = style({
  ...line(3),
  justifyContent: 'space-between',
  minHeight: '2.75rem',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  ...strong('sm'),
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: vars.color.accentSoft },
    '&:focus-visible': { borderRadius: vars.radius.md },
  },
});

export const content = style({ padding: vars.space[4] });
